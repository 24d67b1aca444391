import type { DataOf } from '@daemun/contract/calls/index';
import type { LanguagePrefix } from '@daemun/contract/languages';
import { pathTo } from '@daemun/contract/routes';

type Told = Pick<DataOf<'myWays'>, 'unread_activity' | 'waiting'> & {
  readonly ways: readonly Pick<DataOf<'myWays'>['ways'][number], 'suspended'>[];
};
type FirstPage = 'myWays' | 'myActivity';

/**
 * The way to a target past the pages that the account's owner sees first: methods that need confirmation and acts that wait, and
 * what happened if no mail could tell of it. Each leads on to the next, so that none is lost for another.
 */
export function pastFirstPages(
  { ways, unread_activity, waiting = [] }: Told,
  prefix: LanguagePrefix,
  target: string,
): string {
  const first: FirstPage[] = [];
  if (waiting.length > 0 || ways.some(({ suspended }) => suspended)) first.push('myWays');
  if (unread_activity) first.push('myActivity');
  return first.reduceRight((next, page) => pathTo(page, prefix, { redirectUrl: next }), target);
}
