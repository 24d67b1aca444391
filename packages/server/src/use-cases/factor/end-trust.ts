import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

type Needs = Pick<Ports, 'clock' | 'inTransaction' | 'secrets'>;

const refuse = refusalsOf('endTrust');

/** Asks the browser of one of the member's sessions again; somebody else's, and one that was not noted, is none. */
async function endOne({ browsers, sessions }: StorePorts, member: string, id: string, now: number) {
  const digest = (await sessions.login(member, id))?.browser_digest;
  return digest == null ? 0 : browsers.endTrust(member, now, digest);
}

/** One browser, or every one, this one too, is asked for the second step again; the owner is told (IF-DMN-1120-10). */
export const endTrust: UseCase<'endTrust', Needs> = (needs, { id }, context) =>
  needs.inTransaction(async (tx) => {
    const owner = await lockOwner(refuse, tx, context.session);
    const now = needs.clock.now();
    const ended =
      id === undefined ? await tx.browsers.endTrust(owner.id, now) : await endOne(tx, owner.id, id, now);
    if (ended > 0)
      await recordAndTell(needs, tx, context, { event: 'TRUST_ENDED', session: context.session.id }, owner);
    return { ended };
  });
