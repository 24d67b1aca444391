import type { PartnerMail } from '../../ports/outbox.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { eventContext } from './event-context.ts';
import { type Owner, tellByMail } from './owner-mail.ts';
import type { Cause } from './security-notice.ts';

/** Tells the owner, as every security notice does, that a partner is told of them from now on, or no more. */
export const sendPartnerNotice = (
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: Pick<StorePorts, 'links' | 'members' | 'outbox'>,
  cause: Cause,
  { template, id, name }: { readonly template: PartnerMail; readonly id: string; readonly name: string },
  owner: Owner,
): Promise<void> =>
  tellByMail(
    needs,
    tx,
    cause,
    { template, facts: { ...eventContext(needs, cause), partner: name } },
    owner,
    template === 'partner-agreed' ? { undoes: { added: 'PARTNER_GRANT', id } } : {},
  );
