import { limits } from '@daemun/contract/limits';
import type { MeasuredCall } from '@daemun/contract/mailing-calls';
import type { Puzzle } from '@daemun/contract/puzzle';
import { isLiving, numberOf, readSolution, writeSalt } from '../../domain/puzzle.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'clock' | 'secrets'>;

/** A puzzle is good for one call to one address. */
export type PuzzleFor = { readonly call: MeasuredCall; readonly to: string };

const sealOf = ({ salt, challenge }: Pick<Puzzle, 'salt' | 'challenge'>, { call, to }: PuzzleFor) =>
  ({ id: JSON.stringify([call, to, salt, challenge]), kind: 'PUZZLE' }) as const;

const challengeOf = ({ secrets }: Needs, salt: string, number: number): string =>
  Buffer.from(secrets.digest(`${salt}${number}`), 'base64url').toString('hex');

/** A puzzle that needs no row: it carries its end, and a seal over what it is for. */
export function makePuzzle(needs: Needs, whose: PuzzleFor): Puzzle {
  const { clock, secrets } = needs;
  const salt = writeSalt(secrets.secret().slice(0, 16), clock.now());
  const challenge = challengeOf(needs, salt, numberOf(secrets.secret()));
  const signature = secrets.linkSecret(sealOf({ salt, challenge }, whose));
  return { algorithm: 'SHA-256', challenge, maxnumber: limits.mailPuzzle.most, salt, signature };
}

/** Whether a text solves a puzzle of ours for this call and address. It serves once: of many at once, one gets through. */
export async function spendSolution(
  needs: Needs & Pick<StorePorts, 'singleUse'>,
  whose: PuzzleFor,
  text: string | undefined,
): Promise<boolean> {
  const { clock, secrets, singleUse } = needs;
  const now = clock.now();
  const solution = text === undefined ? undefined : readSolution(text);
  if (!solution || !isLiving(solution.salt, now)) return false;
  const { salt, challenge, signature, number } = solution;
  if (challengeOf(needs, salt, number) !== challenge) return false;
  const given = secrets.digest(signature);
  const isOurs = secrets.linkSecrets(sealOf(solution, whose)).some((seal) => secrets.digest(seal) === given);
  const record = { kind: 'mail-puzzle', digest: given, bound_to: '', sealed: '' } as const;
  return isOurs && singleUse.keep({ ...record, expires_at: now + limits.mailPuzzle.life });
}
