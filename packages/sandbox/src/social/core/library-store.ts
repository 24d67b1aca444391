import type { Adapter, AdapterPayload } from 'oidc-provider';

/** With more entries than this, those whose time is over go. */
const tidyAbove = 5_000;

type Kept = Map<string, AdapterPayload>;

const keyOf = (model: string, id: string) => `${model} ${id}`;

function deleteWhere(kept: Kept, wanted: (payload: AdapterPayload) => boolean): void {
  for (const [key, payload] of kept) if (wanted(payload)) kept.delete(key);
}

function tidy(kept: Kept): void {
  const now = Date.now() / 1000;
  deleteWhere(kept, ({ exp = now }) => exp < now);
}

const findBy = (kept: Kept, model: string, field: 'uid' | 'userCode', value: string) =>
  [...kept].find(([key, payload]) => key.startsWith(keyOf(model, '')) && payload[field] === value)?.[1];

const adapterOf = (kept: Kept, model: string): Adapter => ({
  upsert: async (id, payload) => {
    kept.set(keyOf(model, id), payload);
    if (kept.size > tidyAbove) tidy(kept);
  },
  find: async (id) => kept.get(keyOf(model, id)),
  findByUid: async (uid) => findBy(kept, model, 'uid', uid),
  findByUserCode: async (code) => findBy(kept, model, 'userCode', code),
  consume: async (id) => {
    const payload = kept.get(keyOf(model, id));
    if (payload) kept.set(keyOf(model, id), { ...payload, consumed: Math.floor(Date.now() / 1000) });
  },
  destroy: async (id) => {
    kept.delete(keyOf(model, id));
  },
  revokeByGrantId: async (grantId) => deleteWhere(kept, (payload) => payload.grantId === grantId),
});

/** Where the library keeps its codes, tokens and grants: one for all issuers of a provider, gone with a reset. */
export function openLibraryStore() {
  const kept: Kept = new Map();
  return {
    adapter: (model: string) => adapterOf(kept, model),
    find: (model: 'AuthorizationCode' | 'AccessToken' | 'RefreshToken', id: string) =>
      kept.get(keyOf(model, id)),
    /** Ends a grant: its codes and tokens are unknown from now on. */
    revokeGrant: (grantId: string) => deleteWhere(kept, (payload) => payload.grantId === grantId),
    /** Ends every grant of one person. */
    revokePerson: (accountId: string) => deleteWhere(kept, (payload) => payload.accountId === accountId),
    clear: () => kept.clear(),
  };
}

export type LibraryStore = ReturnType<typeof openLibraryStore>;
