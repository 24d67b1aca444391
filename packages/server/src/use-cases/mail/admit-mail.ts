import { mailboxOf, registeredDomain } from '../../domain/mailbox.ts';
import { isForAnyAddress, looksAgainAt } from '../../domain/stranger-mail.ts';
import type { OutboxEntry } from '../../ports/outbox.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Admission, Durable } from '../../ports/queue.ts';
import { type AskerNeeds, askedBy } from '../limits/mail-machine.ts';

const prints = (secrets: Ports['secrets'], text: string): readonly [string, ...string[]] => {
  const [newest = secrets.fingerprint(text), ...older] = secrets.fingerprints(text);
  return [newest, ...older];
};

type Needs = AskerNeeds & Pick<Ports, 'strangerMails'>;

/**
 * Judges a mail as it is about to be handed over. Here every mail passes that anybody can have sent to an address that they type;
 * who asked was answered before, and hears the same whoever has the address (docs/decisions/195).
 */
export const admitMail =
  (needs: Needs) =>
  async (entry: Durable<OutboxEntry>): Promise<Admission<OutboxEntry>> => {
    const { clock, secrets, strangerMails } = needs;
    const { id, template, to, countedAs, from } = entry;
    if (!isForAnyAddress(template) || (await strangerMails.hasAnswered(to))) return { goes: entry };
    const mailbox = prints(secrets, mailboxOf(to));
    const by = await askedBy(needs, from);
    // The row outlives the member whom `countedAs` names.
    const counted_as = countedAs === undefined ? id : secrets.fingerprint(countedAs);
    const domain = secrets.fingerprint(registeredDomain(to));
    const address = prints(secrets, to);
    const mail = { id, counted_as, by, address, mailbox, domain } as const;
    const now = clock.now();
    const verdict = await strangerMails.admit(mail, now);
    if (verdict === 'goes') return { goes: { ...entry, stranger: mailbox[0] } };
    if (verdict === 'waits')
      return { waits: 'waits for answers', until: looksAgainAt(entry.created_at, now) };
    return { instead: `not sent: ${verdict}` };
  };
