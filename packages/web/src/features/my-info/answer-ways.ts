import type { NamedWay } from '@daemun/contract/codes/providers';
import { perform } from '../../components/calls/perform.ts';
import { text } from '../../i18n/text.ts';
import { showToast } from '../../ui/toast.ts';
import { wayNames } from './way-names.ts';

const told = { MINE: 'myInfo.wayConfirmed', REMOVE: 'myInfo.wayRemoved' } as const;

/** Says of one suspended way in, or of all, whose it is; answers how many still wait, nothing where it was refused. */
export async function answerWays(answer: 'MINE' | 'REMOVE', way?: NamedWay): Promise<number | undefined> {
  const outcome = await perform('answerWays', { answer, way });
  if (!outcome.ok) return undefined;
  if (way) showToast(text(told[answer], { way: text(wayNames[way]) }));
  return outcome.data.ways.filter(({ suspended }) => suspended).length;
}
