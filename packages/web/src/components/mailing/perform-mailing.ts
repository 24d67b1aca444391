import type { RequestInput } from '@daemun/contract/calls/index';
import type { MeasuredCall } from '@daemun/contract/mailing-calls';
import type { Puzzle } from '@daemun/contract/puzzle';
import type { Answer } from '../../api/answer.ts';
import type { Handlers, Outcome, Perform, unhandled } from '../../api/perform.ts';
import { perform } from '../calls/perform.ts';

/** So many puzzles are solved for one press: the second one if the first expired while the page slept. */
const most = 2;

/** Named by its type alone: the code of `perform` comes with the first call. */
const toTable: typeof unhandled = 'unhandled';

type Solve = (puzzle: Puzzle) => Promise<string | undefined>;
export type PerformMailing = <N extends MeasuredCall>(
  name: N,
  request: RequestInput<N>,
  handlers?: Omit<Handlers<N>, 'API_INTERNAL_ERROR'>,
) => Promise<Outcome<N>>;

/**
 * Makes `performMailing`: as `perform`, and where the service asks for a puzzle it is solved and the same request made again. What
 * cannot be solved is told as any refusal is; what the reader typed stays.
 */
export const createPerformMailing =
  (perform: Perform, solve: Solve): PerformMailing =>
  async <N extends MeasuredCall>(
    name: N,
    first: RequestInput<N>,
    handlers?: Omit<Handlers<N>, 'API_INTERNAL_ERROR'>,
  ) => {
    let request = first;
    for (let left = most; ; left -= 1) {
      let puzzle: string | undefined;
      const outcome = await perform(name, request, {
        ...handlers,
        API_INTERNAL_ERROR: async ({ facts }: Pick<Answer<MeasuredCall, 'API_INTERNAL_ERROR'>, 'facts'>) => {
          if (facts && left > 0) puzzle = await solve(facts.puzzle).catch(() => undefined);
          return puzzle === undefined ? toTable : undefined;
        },
      } as Handlers<N>);
      if (outcome.ok || puzzle === undefined) return outcome;
      request = { ...(outcome.request ?? request), puzzle };
    }
  };

/** What solves a puzzle comes with the first one. */
export const performMailing = createPerformMailing(perform as Perform, async (puzzle) =>
  (await import('./solve-puzzle.ts')).solvePuzzle(puzzle),
);
