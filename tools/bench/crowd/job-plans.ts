import { randomBytes } from 'node:crypto';
import { createSecrets } from '../../../packages/server/src/adapters/crypto/secrets.ts';
import { openStore } from '../../../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../../../packages/server/src/config.ts';
import type { Job } from '../../../packages/server/src/ports/jobs.ts';
import type { Ports } from '../../../packages/server/src/ports/ports.ts';
import { jobsOf } from '../../../packages/server/src/use-cases/jobs/jobs.ts';
import { median } from '../statistics.ts';
import type { Plan } from '../store/plans.ts';
import type { CrowdStore } from './crowd-store.ts';
import { addRowsOfJobs, removeRowsOfJobs } from './rows-of-jobs.ts';

/** Portions of a job that are looked at, at most. */
const mostPortions = 20;

/** Thrown by the throttle when enough was seen. */
class Enough extends Error {}

/** What is said of one job: its portions, and its statements with how each was carried out. */
export type JobPlans = {
  readonly name: string;
  readonly portions: readonly number[];
  readonly plans: readonly Plan[];
};

/** Ports of a job over a store, with nothing else of the service. */
const portsOver = ({ forJobs, ...store }: Awaited<ReturnType<typeof openStore>>): Ports =>
  ({
    ...store,
    ...forJobs,
    clock: { now: Date.now },
    secrets: createSecrets([randomBytes(48)]),
    settings: { staffRecordDays: 731 },
  }) as unknown as Ports;

/** Runs some portions of a job without rest; answers how many milliseconds each took. */
async function portionsOf({ run }: Job): Promise<number[]> {
  const began: number[] = [];
  const throttle = async () => {
    began.push(performance.now());
    if (began.length > mostPortions) throw new Enough();
  };
  await run(throttle).catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error;
  });
  if (began.length <= mostPortions) began.push(performance.now());
  return began.slice(1).map((moment, at) => moment - (began[at] ?? moment));
}

async function plansOf(store: CrowdStore, name: string): Promise<JobPlans> {
  let portions: number[] = [];
  const plans = await store.planner?.(async (onStatement) => {
    const opened = await openStore({ ...readStorePlace(store.environment), onStatement });
    const job = jobsOf(portsOver(opened)).find((each) => each.name === name);
    portions = job ? await portionsOf(job) : [];
    await opened.close();
  });
  return { name, portions, plans: plans ?? [] };
}

/** The first word of a statement and the table that it is about. */
const titleOf = (text: string): string => {
  const [verb = ''] = text.split(/\s/, 1);
  const [, table = ''] = /\b(?:from|into|update) "?(\w+)/i.exec(text) ?? [];
  return `${verb} ${table}`;
};

/** A statement that was sent several times, in one line: by what it reads, and what its slowest took. */
function lineOf(title: string, plans: readonly Plan[]): string {
  const ways = [...new Set(plans.flatMap(({ ways }) => ways))].join(', ') || 'no row read';
  const most = (of: 'ms' | 'pages') => Math.max(...plans.map(({ cost }) => cost?.[of] ?? 0));
  const cost = plans[0]?.cost
    ? `, ${most('pages').toLocaleString('en')} pages, ${most('ms').toFixed(1)} ms`
    : '';
  return `${title}: ${ways}${cost}`;
}

/** The head of the table of plans. */
export const plansHead = `| job | portions | ms, median | most | its statements: by what they read, and the most that one took |
|---|---|---|---|---|`;

/** A job as a line of Markdown. */
export function jobLine({ name, portions, plans }: JobPlans): string {
  const statements = [...Map.groupBy(plans, ({ text }) => text)].map(([text, same]) =>
    lineOf(titleOf(text), same),
  );
  const inMs = (value: number) => value.toFixed(1);
  const times = portions.length > 0 ? `${inMs(median(portions))} | ${inMs(Math.max(...portions))}` : ' | ';
  return `| ${name} | ${portions.length} | ${times} | ${statements.join('; ')} |`;
}

/**
 * How the statements of jobs come to their rows on a crowd in which each finds some: some portions of each, one after the other, without
 * rest and beside nobody.
 */
export async function measurePlans(
  store: CrowdStore,
  members: number,
  tell: (line: string) => void,
): Promise<void> {
  if (!store.planner) return tell('No plans: only the log of a server that is started for this tells them.');
  await addRowsOfJobs(await store.filler(), members);
  tell(plansHead);
  for (const { name } of jobsOf({ purge: {} } as Ports)) tell(jobLine(await plansOf(store, name)));
  await removeRowsOfJobs(await store.filler());
}
