import { defaultPrefix } from '@daemun/contract/languages';
import type { MailContents } from '../../ports/outbox.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { staffStateOf } from '../../ports/staff.ts';
import { sendMail } from './mail-link.ts';

/** Sends a mail to everybody who may act as an operator in the console. */
export async function tellOperators(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: Pick<StorePorts, 'members' | 'outbox' | 'staff'>,
  txid: string,
  mail: Extract<MailContents, { template: 'policy-event' | 'webhook-trouble' }>,
): Promise<void> {
  const asker = { language: defaultPrefix, txid };
  for (const account of await tx.staff.list())
    if (account.role === 'OPERATOR' && staffStateOf(account) === 'active')
      await sendMail(needs, tx, asker, { ...mail, to: account.email });
}
