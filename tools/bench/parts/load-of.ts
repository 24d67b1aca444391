import type { Child } from '../machine/child.ts';
import type { LoadAnswer, LoadQuestion } from '../processes/load.ts';
import type { Contender, Shot } from './rounds.ts';

/** A process under load from the generator. Throws where one answer in a hundred or more is not a success. */
export const underLoad = (
  name: string,
  pid: number,
  load: Child,
  question: Omit<LoadQuestion, 'seconds'>,
): Contender => ({
  name,
  pid,
  shoot: async (seconds): Promise<Shot> => {
    const answer = await load.ask<LoadAnswer>({ ...question, seconds });
    if (answer.answered === 0 || answer.failed * 100 >= answer.answered)
      throw new Error(
        `${name}: ${answer.failed} of ${answer.answered} ${question.scenario}s failed, first with:\n${answer.firstFailure}`,
      );
    return answer;
  },
});
