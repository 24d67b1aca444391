import { drive } from './connection.ts';
import { requestsFor, type Scenario } from './requests.ts';

/** Where visitors go, among how many members they are, and of how many milliseconds nothing is counted; or that the visit ends. */
export type VisitorsQuestion =
  | { readonly port: number; readonly members: number; readonly coldMs: number }
  | 'end';

/** Milliseconds of each answer, and how many were none or no good ones. */
export type VisitorsAnswer = Readonly<
  Record<VisitorScenario, { readonly times: readonly number[]; readonly failed: number }>
>;

type VisitorScenario = Extract<Scenario, 'session-read' | 'log-in'>;

/** Connections of each scenario and their pauses in milliseconds: an even trickle, not as much as the machine can bear. */
const trickles: Readonly<Record<VisitorScenario, { readonly connections: number; readonly pause: number }>> =
  {
    'session-read': { connections: 4, pause: 20 },
    'log-in': { connections: 4, pause: 200 },
  };

let visit: { end(): Promise<VisitorsAnswer> } | undefined;

function begin(question: Exclude<VisitorsQuestion, 'end'>) {
  let over = false;
  const warmFrom = performance.now() + question.coldMs;
  const follow = async (scenario: VisitorScenario) => {
    const { connections, pause } = trickles[scenario];
    const times: number[] = [];
    let failed = 0;
    const answered = (good: boolean, milliseconds: number) => {
      if (performance.now() >= warmFrom) times.push(milliseconds);
      if (!good) failed += 1;
    };
    // Asked each time: a bearer does not live as long as a restore takes.
    const next = () => (over ? undefined : requestsFor({ scenario, ...question })());
    const lines = Array.from({ length: connections }, () =>
      drive({ port: question.port, next, answered, pause }),
    );
    await Promise.all(lines);
    return { times, failed };
  };
  const both = Promise.all([follow('session-read'), follow('log-in')]);
  return {
    end: async () => {
      over = true;
      const [reads, logins] = await both;
      return { 'session-read': reads, 'log-in': logins };
    },
  };
}

/** Readers who are signed in and readers who log in, in a process of their own, from one question to the next. */
process.on('message', async (question: VisitorsQuestion) => {
  if (question === 'end') return process.send?.(await visit?.end());
  visit = begin(question);
  return process.send?.(null);
});
process.on('SIGTERM', () => process.exit(0));
