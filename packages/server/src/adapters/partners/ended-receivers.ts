import type { EndedReceiver } from '../../ports/partner-grants.ts';
import type { LiveRows } from './live-rows.ts';
import { subjectOf } from './oidc-clients.ts';

/** Finds the address of a partner for the notice that a consent ended or a member left. Undefined if its row names none. */
export const endedReceivers =
  ({ now }: Pick<LiveRows, 'now'>, pairwise: (member: string, client: string) => string) =>
  (partner: string): EndedReceiver | undefined => {
    const row = now().find(({ id }) => id === partner);
    if (!row?.ended) return undefined;
    const { url, secret, previousSecret } = row.ended;
    const isNumberTold = row.code !== undefined || row.encryptionKey !== undefined;
    return {
      url,
      secrets: previousSecret === undefined ? [secret] : [secret, previousSecret],
      namesOf: (member) => {
        if (subjectOf(row) === 'public') return { sub: member };
        return { sub: pairwise(member, partner), ...(isNumberTold && { member }) };
      },
    };
  };
