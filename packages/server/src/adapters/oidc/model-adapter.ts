import type { Adapter, AdapterPayload } from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { OidcNeeds } from '../../ports/oidc.ts';
import type { FoundOidcModel } from '../../ports/oidc-models.ts';

const year = 365 * 86_400;

/** The row that a sealed payload belongs to. */
const rowOf = (kind: string, digest: string): string => `${kind} ${digest}`;

/**
 * The library's storage over ours: ids are kept as digests, payloads sealed. A code or a refresh token of which two make use
 * at once serves one of them; with the other its grant ends, as with any used twice (RFC 9700 §4.14).
 */
export const modelAdapter =
  (needs: OidcNeeds) =>
  (kind: string): Adapter => {
    const { models, digest, now, encrypt, decrypt } = needs;

    function payloadOf(found: FoundOidcModel | undefined): AdapterPayload | undefined {
      const text = found && decrypt(rowOf(kind, found.id_digest), found.sealed);
      if (!found || text === undefined) return undefined;
      const payload = JSON.parse(text) as AdapterPayload;
      return found.consumed_at === null
        ? payload
        : { ...payload, consumed: Math.floor(found.consumed_at / 1000) };
    }

    const find = async (id: string) => payloadOf(await models.find(kind, digest(id), now()));

    return {
      upsert: async (id, payload, expiresIn = year) => {
        const id_digest = digest(id);
        const model = {
          kind,
          id_digest,
          sealed: encrypt(rowOf(kind, id_digest), JSON.stringify(payload)),
          grant_digest: payload.grantId === undefined ? null : digest(payload.grantId),
          member_id: payload.accountId ?? null,
          session_id: (kind === 'Session' && (payload as { uid?: string }).uid) || null,
          consumed_at: null,
          expires_at: now() + expiresIn * 1000,
        };
        if (kind !== 'ReplayDetection') return models.put(model);
        // The library looks first and writes then; of two that show one proof at once, one is refused here.
        if (!(await models.add(model))) throw new errors.InvalidDpopProof('used already');
      },
      find,
      // A session of the provider lives as long as ours.
      findByUid: async (uid) =>
        (await needs.useSession(uid)) ? payloadOf(await models.findOfSession(kind, uid, now())) : undefined,
      findByUserCode: async () => undefined,
      consume: async (id) => {
        if (await models.consume(kind, digest(id), now())) return;
        const grantId = (await find(id))?.grantId;
        if (grantId !== undefined) await models.removeGrant(digest(grantId));
        throw new errors.InvalidGrant('used already');
      },
      destroy: (id) => models.remove(kind, digest(id)),
      revokeByGrantId: (grantId) => models.removeGrant(digest(grantId)),
    };
  };
