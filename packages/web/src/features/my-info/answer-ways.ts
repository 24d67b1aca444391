import type { DataOf } from '@daemun/contract/calls/index';
import { perform } from '../../components/calls/perform.ts';
import { text } from '../../i18n/text.ts';
import { showToast } from '../../ui/toast.ts';
import { wayNames } from './way-names.ts';

type Way = Pick<DataOf<'myWays'>['ways'][number], 'way' | 'passkey'>;
const told = { MINE: 'myInfo.wayConfirmed', REMOVE: 'myInfo.wayRemoved' } as const;

/** Says of one suspended way in, or of all, whose it is; answers how many still wait, nothing where it was refused. */
export async function answerWays(answer: 'MINE' | 'REMOVE', standing?: Way): Promise<number | undefined> {
  const way = standing?.way;
  const outcome = await perform('answerWays', { answer, way, passkey: standing?.passkey?.id });
  if (!outcome.ok) return undefined;
  if (way) showToast(text(told[answer], { way: text(wayNames[way]) }));
  return outcome.data.ways.filter(({ suspended }) => suspended).length;
}
