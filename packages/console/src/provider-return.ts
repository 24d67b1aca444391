import type { ConsoleRequest } from '@daemun/contract/console/calls';
import { consoleScreens } from '@daemun/contract/console/screens';
import { ask, refusalMessage } from './api.ts';

type Returned = ConsoleRequest<'finishProviderLogin'>;

/** What the agency's provider sent the browser back with; it leaves the address at once. */
function takeReturned(): Returned | undefined {
  const { path } = consoleScreens.providerReturn;
  if (location.pathname !== path) return undefined;
  const query = new URLSearchParams(location.search);
  history.replaceState(null, '', '/');
  const given = (['code', 'iss', 'error'] as const).flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return { state: query.get('state') ?? '', ...Object.fromEntries(given) };
}

/**
 * Where the browser comes back from the agency's provider, finishes that log-in: the call goes out from our own page, so that
 * the browser's secret comes along. Answers the message of why it logged nobody in.
 */
export async function finishProviderReturn(): Promise<string | undefined> {
  const returned = takeReturned();
  if (!returned) return undefined;
  const outcome = await ask('finishProviderLogin', returned);
  // Without a state nothing of ours came back.
  if (!outcome.ok)
    return outcome.result === '1001' ? 'console.providerProblem.OVER' : refusalMessage(outcome.result);
  const { problem } = outcome.data;
  return problem === null ? undefined : `console.providerProblem.${problem}`;
}
