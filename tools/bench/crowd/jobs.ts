import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ports } from '../../../packages/server/src/ports/ports.ts';
import { jobsOf } from '../../../packages/server/src/use-cases/jobs/jobs.ts';
import { startService } from '../machine/service.ts';
import type { Row, Visitors } from './beside.ts';
import type { CrowdStore } from './crowd-store.ts';
import { jobsWithWork } from './fill-crowd.ts';

/** Before a job: with what a service takes to start and its cold first seconds less than two minutes, after which it looks a third time. */
const quietMs = 102_000;
/** When a job becomes due, after the second look of the service. */
const soonMs = 90_000;
/** How long nothing is looked at, if a job would be for longer. */
const nothingMs = 120_000;
const lookEveryMs = 500;

const day = 86_400_000;

/** The names of the daily jobs, in their order; none of them runs here. What comes round oftener is told of in no log. */
const jobNames: readonly string[] = jobsOf({ purge: {} } as Ports)
  .filter(({ every }) => every >= day)
  .map(({ name }) => name);

/** Lets the named jobs be due in a moment: a service that has looked at its start does them when it looks again. */
async function makeDue(store: CrowdStore, due: readonly string[]): Promise<void> {
  const { run, close } = await store.filler();
  const at = (name: string) => Date.now() + (due.includes(name) ? soonMs : day / 2);
  await run('delete from job');
  for (const name of jobNames)
    await run(`insert into job (name, due_at, leased_until) values ('${name}', ${at(name)}, 0)`);
  await close();
}

/** What a line of the log says that a job did, by name; throws where it failed. */
function rowsIn(line: string): string {
  const {
    level: _,
    time: _at,
    msg,
    job: _name,
    instance: _node,
    version: _release,
    pid: _pid,
    ...done
  } = JSON.parse(line);
  if (msg !== 'job') throw new Error(line);
  return Object.values(done as Record<string, number>).join(', ');
}

/**
 * Waits until the log of a service tells of each job that it was done, or failed; answers how many rows they changed. After so
 * many milliseconds it waits no longer. It reads what was added alone: the log has a line for each visitor, and to read it whole
 * each time would cost them more than a job does.
 */
async function rowsOfJobs(log: string, names: readonly string[], mostMs: number): Promise<string> {
  const end = performance.now() + mostMs;
  await using file = await open(log);
  const told = new Map<string, string>();
  let begun = '';
  while (performance.now() < end && told.size < names.length) {
    const lines = (begun + (await file.readFile('utf8'))).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines.filter((text) => text.includes('"job":'))) {
      const name = names.find((job) => line.includes(`"job":"${job}"`));
      if (name !== undefined) told.set(name, rowsIn(line));
    }
    await sleep(lookEveryMs);
  }
  return told.size < names.length ? 'not done yet' : [...new Set(told.values())].join(', ');
}

/** What is looked at in one row: a job that has work, or all those that have none, or nothing, by which the others are judged. */
type Round = { readonly what: string; readonly names: readonly string[] };

function roundsOf(only: readonly string[]): Round[] {
  const others = jobNames.filter((name) => !jobsWithWork.includes(name));
  const rounds = [
    { what: 'nothing', names: [] },
    ...jobsWithWork.map((name) => ({ what: name, names: [name] })),
    { what: `${others.length} others`, names: others },
  ];
  return rounds.filter(({ what, names }) =>
    [what, ...names].some((name) => only.some((word) => name.includes(word))),
  );
}

/** What visitors feel before and while some jobs run on the service that they visit. */
async function measureRound(
  store: CrowdStore,
  visitors: Visitors,
  { what, names }: Round,
  mostMs: number,
): Promise<Row> {
  await makeDue(store, names);
  const service = await startService(store);
  const before = await visitors.first(service.port, quietMs);
  const work = async () => {
    if (names.length > 0) return rowsOfJobs(service.log, names, mostMs);
    await sleep(Math.min(nothingMs, mostMs));
    return '';
  };
  const row = { what, before, ...(await visitors.beside(service.port, work)) };
  await service.stop();
  return row;
}

/**
 * What visitors feel before and while nothing runs, each daily job that has work, and the others. Each is looked at until it is
 * done, or for so many milliseconds.
 */
export async function measureJobs(
  store: CrowdStore,
  visitors: Visitors,
  only: readonly string[],
  mostMs: number,
  tell: (row: Row) => void,
): Promise<void> {
  for (const round of roundsOf(only)) tell(await measureRound(store, visitors, round, mostMs));
}
