import type { Ports, StorePorts } from '../../ports/ports.ts';

/** Ends what the second step of another authenticator app began or waits for: trusted browsers, and log-ins whose first step is done. */
export async function endSecondSteps(
  { clock }: Pick<Ports, 'clock'>,
  { browsers, loginRuns }: Pick<StorePorts, 'browsers' | 'loginRuns'>,
  member: string,
): Promise<void> {
  await browsers.endTrust(member, clock.now());
  await loginRuns.drop(member);
}
