import { recoveryCode, recoveryCodeCount, shownRecoveryCode } from '@daemun/contract/rules/factor-code';
import type { Ports, StorePorts } from '../../ports/ports.ts';

/** Makes recovery codes in the place of all older ones, and answers them as they are shown, this once. */
export async function freshRecoveryCodes(
  { clock, secrets }: Pick<Ports, 'clock' | 'secrets'>,
  { factors }: Pick<StorePorts, 'factors'>,
  member: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCode(Buffer.from(secrets.secret(), 'base64url')),
  );
  const digests = codes.map((code) => secrets.digest(code));
  await factors.putCodes(member, digests, clock.now());
  return codes.map(shownRecoveryCode);
}
