import type { PartnerGrant } from '../../ports/partner-grants.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { eventContext } from './event-context.ts';
import { type Owner, tellByMail } from './owner-mail.ts';
import type { Cause } from './security-notice.ts';

type Needs = Pick<Ports, 'clock' | 'secrets'>;
type Inside = Pick<StorePorts, 'links' | 'members' | 'outbox'>;

/**
 * Tells the owner, as every security notice does, what a partner is given from now on: the items, purpose and period of the
 * grant that is kept, so that the mail says what the member agreed to.
 */
export const sendPartnerAgreed = (
  needs: Needs,
  tx: Inside,
  cause: Cause,
  { partner: id, name: partner, items, purpose, period }: PartnerGrant,
  owner: Owner,
): Promise<void> => {
  const facts = { ...eventContext(needs, cause), partner, items: items.join(','), purpose, period };
  const undoes = { added: 'PARTNER_GRANT', id } as const;
  return tellByMail(needs, tx, cause, { template: 'partner-agreed', facts }, owner, { undoes });
};

/** Tells the owner in the same way that a partner is given nothing any more. */
export const sendPartnerEnded = (
  needs: Needs,
  tx: Inside,
  cause: Cause,
  { name: partner }: Pick<PartnerGrant, 'name'>,
  owner: Owner,
): Promise<void> =>
  tellByMail(
    needs,
    tx,
    cause,
    { template: 'partner-ended', facts: { ...eventContext(needs, cause), partner } },
    owner,
  );
