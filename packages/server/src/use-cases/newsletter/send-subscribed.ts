import type { Subscription } from '../../ports/newsletters.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { sendMail } from '../mail/mail-link.ts';
import type { Asker } from '../mail/mail-reader.ts';

/** Tells an address that the newsletter comes, with a way out. */
export const sendSubscribed = async (
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: Pick<StorePorts, 'members' | 'outbox'>,
  asker: Asker,
  { id: subscription, email: to }: Pick<Subscription, 'id' | 'email'>,
): Promise<void> => {
  const refusal = { what: 'newsletter', subscription } as const;
  await sendMail(needs, tx, asker, { template: 'newsletter-subscribed', facts: {}, to, refusal });
};
