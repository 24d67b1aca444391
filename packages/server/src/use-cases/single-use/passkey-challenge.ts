import { limits } from '@daemun/contract/limits';
import {
  type ChallengePurpose,
  challengeFacts,
  readChallenge,
  writeChallenge,
} from '../../domain/passkey-rules.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'clock' | 'secrets'>;

/** What a challenge is for, and whose: a browser's secret where nobody is signed in, a log-in that waits for its second step, else a session. */
export type ChallengeOf = { readonly purpose: ChallengePurpose; readonly holder: string };

const sealOf = (at: string, random: string, { purpose, holder }: ChallengeOf) =>
  ({ id: challengeFacts(purpose, holder, at, random), kind: 'PASSKEY' }) as const;

/** A challenge that needs no row: it carries when it was given and a seal over what it is for. */
export function issueChallenge({ clock, secrets }: Needs, whose: ChallengeOf): string {
  const [at, random] = [clock.now(), secrets.id()];
  return writeChallenge(at, random, secrets.linkSecret(sealOf(at.toString(36), random, whose)));
}

/** Tells a challenge that we gave for this, and that is not over, from any other. */
export const isOurChallenge =
  ({ clock, secrets }: Needs, whose: ChallengeOf) =>
  (challenge: string): boolean => {
    const read = readChallenge(challenge, clock.now());
    if (!read) return false;
    const given = secrets.digest(read.seal);
    return secrets
      .linkSecrets(sealOf(read.at, read.random, whose))
      .some((seal) => secrets.digest(seal) === given);
  };

/** Notes that a challenge was answered; false where it was before. */
export const spendChallenge = (
  { clock, secrets }: Needs,
  { singleUse }: Pick<StorePorts, 'singleUse'>,
  challenge: string,
): Promise<boolean> => {
  const now = clock.now();
  const record = { kind: 'passkey-challenge', digest: secrets.digest(challenge), bound_to: '' } as const;
  return singleUse.keep({ ...record, sealed: '', expires_at: now + limits.passkeys.challengeLife });
};
