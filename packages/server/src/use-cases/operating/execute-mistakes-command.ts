import type { Ports } from '../../ports/ports.ts';
import { latestMistakes, type NotedMistake } from '../partners/latest-mistakes.ts';

/** Asks for the mistakes of one OpenID client. They name no reader, so that nobody has to say why. */
export type MistakesCommand = { readonly client: string };

/** Answers what an OpenID client did wrong last, as the console shows it (`npm run partner:check`). */
export const executeMistakesCommand = async (
  needs: Pick<Ports, 'supportEvents'>,
  { client }: MistakesCommand,
): Promise<{ readonly mistakes: readonly NotedMistake[] }> => ({
  mistakes: (await latestMistakes(needs)).filter((mistake) => mistake.client === client),
});
