import { limits } from '@daemun/contract/limits';
import type { Refuse } from '@daemun/contract/refusal';
import type { Ports, StorePorts } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'clock' | 'secrets'>;

/** After how many seconds a page offers to send a mail again, where the next one may go from a moment on. */
export const secondsUntilNext = ({ clock }: Pick<Needs, 'clock'>, next: number): number =>
  Math.max(limits.resendAfter, Math.ceil((next - clock.now()) / 1000));

/** Whose mails are counted: those of an address, or those that browsers known to its account ask for: strangers use up none of these. */
export const mailsOf = ({ secrets }: Pick<Needs, 'secrets'>, email: string, isKnown: boolean): string =>
  isKnown ? `${secrets.fingerprint(email)}:known` : secrets.fingerprint(email);

/**
 * Takes one of the mails that an address may get, or refuses; answers after how many seconds the next one may be asked for,
 * as `resend_after` tells it.
 */
export async function takeMail(
  refuse: Refuse<'EXCEED_EMAIL_AUTH'>,
  needs: Needs,
  { rateLimits }: Pick<StorePorts, 'rateLimits'>,
  email: string,
  isKnown = false,
): Promise<number> {
  const next = await rateLimits.takeMail(mailsOf(needs, email, isKnown), needs.clock.now());
  if (next === undefined) throw refuse('EXCEED_EMAIL_AUTH');
  return secondsUntilNext(needs, next);
}
