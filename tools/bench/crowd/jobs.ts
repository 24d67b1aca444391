import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ports } from '../../../packages/server/src/ports/ports.ts';
import { jobsOf } from '../../../packages/server/src/use-cases/jobs/jobs.ts';
import { startService } from '../machine/service.ts';
import type { Row, Visitors } from './beside.ts';
import type { CrowdStore } from './crowd-store.ts';

const quietForMs = 60_000;
const lookEveryMs = 200;

const day = 86_400_000;

/** The names of the daily jobs, in their order; none of them runs here. What comes round oftener is told of in no log. */
const jobNames: readonly string[] = jobsOf({ purge: {} } as Ports)
  .filter(({ every }) => every >= day)
  .map(({ name }) => name);

/** Lets only the named job be due: the next start of a service does it at once. */
async function makeDue(store: CrowdStore, due: string | undefined): Promise<void> {
  const { run, close } = await store.filler();
  const later = Date.now() + 12 * 3_600_000;
  await run('delete from job');
  for (const name of jobNames)
    if (name !== due)
      await run(`insert into job (name, due_at, leased_until) values ('${name}', ${later}, 0)`);
  await close();
}

/** Waits until the log of a service tells that a job was done, or failed; answers how many rows it changed. */
async function rowsOfJob(log: string, name: string): Promise<string> {
  for (;;) {
    const lines = (await readFile(log, 'utf8'))
      .split('\n')
      .filter((line) => line.includes(`"job":"${name}"`));
    const [line] = lines;
    if (line) {
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
      if (msg !== 'job') throw new Error(`${name}: ${line}`);
      return Object.values(done as Record<string, number>).join(', ');
    }
    await sleep(lookEveryMs);
  }
}

/** What visitors feel while nothing else is done, and while each daily job runs on the service that they visit. */
export async function measureJobs(
  store: CrowdStore,
  { beside }: Visitors,
  only: string,
  tell: (row: Row, quiet: Row | undefined) => void,
): Promise<Row> {
  let quiet: Row | undefined;
  for (const job of [undefined, ...jobNames.filter((name) => name.includes(only))]) {
    await makeDue(store, job);
    const service = await startService(store);
    const work = () => (job === undefined ? sleep(quietForMs).then(() => '') : rowsOfJob(service.log, job));
    const row = await beside(service.port, job ?? 'nothing', work);
    await service.stop();
    tell(row, quiet);
    quiet ??= row;
  }
  if (!quiet) throw new Error('nothing was measured');
  return quiet;
}
