import { bounceOf } from '../../domain/bounce.ts';
import type { BounceMail, BounceMailbox, NamedEntry } from '../../ports/bounces.ts';
import type { Throttle } from '../../ports/jobs.ts';
import type { Ports } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'bounces' | 'clock'> & { readonly bounceMailbox: BounceMailbox };

/**
 * What became of one mail of the mailbox: a bounce that was noted as hard or soft, or was before, or whose entry is gone; a
 * report of something else; one to an address that we did not sign; anything else, such as an answer from an absent reader.
 */
type Outcome = 'hard' | 'soft' | 'again' | 'gone' | 'underway' | 'forged' | 'other';

function namedBy({ to }: BounceMail, { entryOf }: BounceMailbox): NamedEntry | undefined {
  const named = to.map(entryOf).filter((entry) => entry !== undefined);
  return named.find((entry) => entry !== 'forged') ?? named[0];
}

async function noteBounce({ bounces, clock, bounceMailbox }: Needs, mail: BounceMail): Promise<Outcome> {
  const entry = namedBy(mail, bounceMailbox);
  if (entry === undefined || mail.reports.length === 0) return 'other';
  if (entry === 'forged') return 'forged';
  const bounce = bounceOf(mail.reports);
  if (!bounce) return 'underway';
  const noted = await bounces.note(entry.id, bounce, clock.now());
  return noted === 'noted' ? bounce.kind : noted;
}

/** Reads the mailbox to which mails come back; answers how many of each kind there were. */
export async function readBounces(
  needs: Needs,
  throttle: Throttle,
): Promise<Readonly<Partial<Record<Outcome, number>>>> {
  const counts: Partial<Record<Outcome, number>> = {};
  await needs.bounceMailbox.read(async (mail) => {
    await throttle();
    const outcome = await noteBounce(needs, mail);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  });
  return counts;
}
