import type { Adapter, AdapterPayload } from 'oidc-provider';

/** With more entries than this, those whose time is over go. */
const tidyAbove = 5_000;

/** Where the library keeps its codes, tokens and grants: one for all issuers of a provider, gone with a reset. */
export function openLibraryStore() {
  const kept = new Map<string, AdapterPayload>();
  const keyOf = (model: string, id: string) => `${model} ${id}`;
  const by = (model: string, field: 'uid' | 'userCode', value: string) =>
    [...kept].find(([key, payload]) => key.startsWith(`${model} `) && payload[field] === value)?.[1];
  const tidy = () => {
    const now = Date.now() / 1000;
    for (const [key, { exp = now }] of kept) if (exp < now) kept.delete(key);
  };
  const revokeGrant = (grantId: string) => {
    for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
  };
  const adapter = (model: string): Adapter => ({
    upsert: async (id, payload) => {
      kept.set(keyOf(model, id), payload);
      if (kept.size > tidyAbove) tidy();
    },
    find: async (id) => kept.get(keyOf(model, id)),
    findByUid: async (uid) => by(model, 'uid', uid),
    findByUserCode: async (code) => by(model, 'userCode', code),
    consume: async (id) => {
      const payload = kept.get(keyOf(model, id));
      if (payload) kept.set(keyOf(model, id), { ...payload, consumed: Math.floor(Date.now() / 1000) });
    },
    destroy: async (id) => {
      kept.delete(keyOf(model, id));
    },
    revokeByGrantId: async (grantId) => revokeGrant(grantId),
  });
  return {
    adapter,
    find: (model: 'AuthorizationCode' | 'AccessToken' | 'RefreshToken', id: string) =>
      kept.get(keyOf(model, id)),
    /** Ends a grant: its codes and tokens are unknown from now on. */
    revokeGrant,
    /** Ends every grant of one person. */
    revokePerson: (accountId: string) => {
      for (const [key, payload] of kept) if (payload.accountId === accountId) kept.delete(key);
    },
    clear: () => kept.clear(),
  };
}

export type LibraryStore = ReturnType<typeof openLibraryStore>;
