import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { OidcNeeds } from '../../ports/oidc.ts';
import type { FoundOidcModel, OidcModel } from '../../ports/oidc-models.ts';
import { asked } from './asked.ts';
import { grantNamed, sessionOfTokens } from './grants.ts';

const year = 365 * 86_400;

/** A client that asks again within this time is honest: its answer was lost, or its request was sent twice. */
export const repeatsWithin = 30_000;

/** Under which the answer to a refresh is kept for a client that asks again with the same token. */
export const keptAnswer = 'RefreshAnswer';

/** The row that a sealed payload belongs to. */
export const rowOf = (kind: string, digest: string): string => `${kind} ${digest}`;

/** Reads what was sealed for a row. */
const opened = ({ decrypt }: OidcNeeds, kind: string, found: FoundOidcModel | undefined) => {
  const text = found && decrypt(rowOf(kind, found.id_digest), found.sealed);
  return text === undefined ? undefined : (JSON.parse(text) as AdapterPayload);
};

/**
 * What somebody gets who uses a row again within half a minute, because an answer was lost or a request was sent twice. A code is
 * not found any more, and nothing ends. A pushed request serves again. A refresh token has the answer that it had, and its client can
 * still end the grant by it.
 */
async function usedAMomentAgo(needs: OidcNeeds, kind: string, digest: string, payload: AdapterPayload) {
  if (kind === 'AuthorizationCode') return undefined;
  if (kind !== 'RefreshToken') return payload;
  const request = asked();
  if (request.path === '/oidc/revoke') return payload;
  if (request.path !== '/oidc/token') return undefined;
  const kept = await needs.models.find(keptAnswer, digest, needs.now());
  request.kept = opened(needs, keptAnswer, kept);
  return request.kept && payload;
}

const tokenKinds: readonly string[] = ['AccessToken', 'RefreshToken'];

/**
 * The row of an id. Of a token that a client shows, the library asks for each kind by itself (RFC 7662, RFC 7009). It is read once, as
 * either of the two.
 */
async function rowNow({ models, now }: OidcNeeds, kind: string, digest: string) {
  const { path, tokens } = asked();
  if (!tokenKinds.includes(kind) || !['/oidc/introspect', '/oidc/revoke'].includes(path))
    return models.find(kind, digest, now());
  const reading = tokens.get(digest) ?? models.findToken(digest, now());
  tokens.set(digest, reading);
  const token = await reading;
  return token?.kind === kind ? token : undefined;
}

function noteCode(payload: AdapterPayload | undefined): void {
  const { grantId, sessionUid: session, accountId: member } = payload ?? {};
  if (grantId !== undefined && session !== undefined && member !== undefined)
    asked().redeems = { grantId, session, member };
}

/**
 * The library's storage over ours: ids are kept as digests, payloads sealed. It reads at once and writes with the others of its
 * request: of two that use up one row, one is asked again from the start and sees it used.
 */
export const modelAdapter =
  (needs: OidcNeeds) =>
  (kind: string): Adapter => {
    const { models, digest, now, encrypt } = needs;

    /** A row that was found, for a while longer. */
    function retired(id_digest: string): OidcModel[] {
      const found = asked().found.get(rowOf(kind, id_digest));
      if (!found) return [];
      const { sealed, expires_at: ends, consumed_at } = found;
      const whose = { grant_digest: null, member_id: null, client: null, session_id: null };
      const expires_at = Math.min(ends, now() + repeatsWithin);
      return [{ kind, id_digest, sealed, consumed_at, ...whose, expires_at }];
    }

    async function find(id: string): Promise<AdapterPayload | undefined> {
      const found = await rowNow(needs, kind, digest(id));
      if (found) asked().found.set(rowOf(kind, found.id_digest), found);
      const payload = opened(needs, kind, found);
      if (kind === 'AuthorizationCode') noteCode(payload);
      if (!found || !payload || found.consumed_at === null) return payload;
      if (now() - found.consumed_at < repeatsWithin)
        return usedAMomentAgo(needs, kind, found.id_digest, payload);
      return { ...payload, consumed: Math.floor(found.consumed_at / 1000) };
    }

    return {
      upsert: async (id, payload, expiresIn = year) => {
        const id_digest = digest(id);
        const model = {
          kind,
          id_digest,
          // A request to sign in goes on with whoever is signed in then.
          sealed: encrypt(rowOf(kind, id_digest), JSON.stringify({ ...payload, session: undefined })),
          grant_digest: payload.grantId === undefined ? null : digest(payload.grantId),
          member_id: payload.accountId ?? null,
          client: payload.clientId ?? null,
          // A code ends with the session that signed the reader in.
          session_id: (kind === 'AuthorizationCode' ? payload.sessionUid : sessionOfTokens(payload)) ?? null,
          consumed_at: null,
          expires_at: now() + expiresIn * 1000,
        };
        const { adds, puts } = asked().work;
        (kind === 'ReplayDetection' ? adds : puts).push(model);
      },
      find,
      // Of sessions that release 0.1.0 kept: they live as long as ours.
      findByUid: async (uid) =>
        (await needs.useSession(uid))
          ? opened(needs, kind, await models.findOfSession(kind, uid, now()))
          : undefined,
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const { uses, marks } = asked().work;
        (kind === 'PushedAuthorizationRequest' ? marks : uses).push({ kind, id_digest: digest(id) });
      },
      destroy: async (id) => {
        const { removes, puts, endedGrants } = asked().work;
        const row = { kind, id_digest: digest(id) };
        const grant = kind === 'Grant' ? grantNamed(id) : undefined;
        if (grant) endedGrants.push(grant);
        // A reader whose answer was lost asks for the page again.
        else if (kind === 'Interaction') puts.push(...retired(row.id_digest));
        else removes.push(row);
      },
      revokeByGrantId: async (grantId) => {
        asked().work.endedWith.add(digest(grantId));
      },
    };
  };
