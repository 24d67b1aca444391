import type { StaffRole } from '@daemun/contract/console/roles';
import { defaultPrefix } from '@daemun/contract/languages';
import type { MailContents } from '../../ports/outbox.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { staffStateOf } from '../../ports/staff.ts';
import { sendMail } from './mail-link.ts';

type Needs = Pick<Ports, 'clock' | 'secrets'>;
type Inside = Pick<StorePorts, 'members' | 'outbox' | 'staff'>;
type StaffMail = Extract<MailContents, { template: 'policy-event' | 'staff-alert' | 'webhook-trouble' }>;

/** Sends a mail to everybody who works in the console in one of these roles, but for the account that it is about. */
export async function tellStaff(
  needs: Needs,
  tx: Inside,
  txid: string,
  { roles, except }: { readonly roles: readonly StaffRole[]; readonly except?: string | undefined },
  mail: StaffMail,
): Promise<void> {
  const asker = { language: defaultPrefix, txid };
  for (const account of await tx.staff.list())
    if (roles.includes(account.role) && staffStateOf(account) === 'active' && account.email !== except)
      await sendMail(needs, tx, asker, { ...mail, to: account.email });
}

/** Sends a mail to everybody who may act as an operator in the console. */
export const tellOperators = (needs: Needs, tx: Inside, txid: string, mail: StaffMail): Promise<void> =>
  tellStaff(needs, tx, txid, { roles: ['OPERATOR'] }, mail);
