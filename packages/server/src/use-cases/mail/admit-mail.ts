import { isForAnyAddress } from '../../domain/stranger-mail.ts';
import type { OutboxEntry } from '../../ports/outbox.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Admission, Durable } from '../../ports/queue.ts';

type Needs = Pick<Ports, 'clock' | 'secrets' | 'strangerMails'>;

/**
 * Judges a mail as it is about to be handed over. Here every mail passes that anybody can have sent to an address that they type;
 * who asked was answered before, and hears the same whoever has the address (docs/decisions/195).
 */
export const admitMail =
  ({ clock, secrets, strangerMails }: Needs) =>
  async (entry: Durable<OutboxEntry>): Promise<Admission<OutboxEntry>> => {
    const { id, template, to, countedAs, from } = entry;
    if (!isForAnyAddress(template) || (await strangerMails.hasAnswered(to))) return { goes: entry };
    const [address = '', ...older] = secrets.fingerprints(to);
    const asked = { client: from?.client ?? null, network: from?.network ?? null };
    // The row outlives the member whom `countedAs` names.
    const counted_as = countedAs === undefined ? id : secrets.fingerprint(countedAs);
    const mail = { id, counted_as, address: [address, ...older], ...asked } as const;
    const verdict = await strangerMails.admit(mail, clock.now());
    return verdict === 'goes'
      ? { goes: { ...entry, stranger: address } }
      : { instead: `not sent: ${verdict}` };
  };
