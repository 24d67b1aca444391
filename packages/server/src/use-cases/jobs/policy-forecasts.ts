import type { Throttle } from '../../ports/jobs.ts';
import type { AskedAgain, Forecast, PolicyVersion } from '../../ports/policy-versions.ts';
import type { Ports } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'policies'>;

/** What was counted before together with one more portion. */
function added(before: readonly AskedAgain[], more: readonly AskedAgain[]): AskedAgain[] {
  const keyOf = ({ consent, status }: AskedAgain) => `${consent} ${status}`;
  const sums = new Map(before.map((each) => [keyOf(each), each]));
  for (const each of more)
    sums.set(keyOf(each), { ...each, members: each.members + (sums.get(keyOf(each))?.members ?? 0) });
  return [...sums.values()];
}

/** Counts a draft to its end, a portion of members at a time; what is counted stands after each. */
async function count({ policies }: Needs, { id, ...version }: PolicyVersion, throttle: Throttle) {
  let forecast: Forecast = version.forecast;
  while (!forecast.done) {
    await throttle();
    const { last, counted, asked } = await policies.countAsked(version, forecast.after);
    const next: Forecast = {
      after: last ?? forecast.after,
      counted: forecast.counted + counted,
      asked: added(forecast.asked, asked),
      done: last === undefined,
    };
    if (!(await policies.noteForecast(id, forecast, next))) return forecast.counted;
    forecast = next;
  }
  return forecast.counted;
}

/** Counts, for each draft of a policy for which it is not known yet, how many members it would ask again. */
export async function policyForecasts(
  needs: Needs,
  throttle: Throttle,
): Promise<Readonly<Record<string, number>>> {
  let members = 0;
  for (let draft = await needs.policies.uncounted(); draft; draft = await needs.policies.uncounted())
    members += await count(needs, draft, throttle);
  return { members };
}
