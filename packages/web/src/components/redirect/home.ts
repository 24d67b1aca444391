import type { DataOf } from '@daemun/contract/calls/index';
import type { Answer } from '../../api/answer.ts';
import { callApi } from '../../api/call-api.ts';
import { rememberMember } from '../../session/member.ts';
import { activitySeenAt } from '../../session/seen-activity.ts';
import { dataOf } from '../calls/load.ts';

/** For how long what a log-in asked for is fresh enough to be shown, in milliseconds. */
const freshFor = 3000;

let asked: { readonly at: number; readonly answer: Promise<Answer<'myHome'>> } | undefined;

/** Asks for what my info shows first, and keeps the answer for a moment: a log-in that leads there asks in time. */
export function askHome(): Promise<Answer<'myHome'>> {
  const answer = callApi('myHome', { seen: activitySeenAt() });
  asked = { at: performance.now(), answer };
  return answer;
}

/** What was asked for is not shown next: it is asked for anew when it is. */
export const forgetHome = (): void => {
  asked = undefined;
};

/** All that my info shows first; it is shown once, so that what changes meanwhile is asked for anew. */
export async function loadHome(page: { readonly url: string }): Promise<DataOf<'myHome'>> {
  const isFresh = asked !== undefined && performance.now() - asked.at < freshFor;
  const answer = isFresh && asked ? asked.answer : askHome();
  forgetHome();
  const data = await dataOf('myHome', await answer, page);
  rememberMember(data.member);
  return data;
}
