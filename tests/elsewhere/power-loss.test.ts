import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempt, everyMail, halfMade, isAcknowledged } from '../faults/sign-ups.ts';
import { allRows } from '../world/all-rows.ts';
import { createProcessWorld, type ProcessWorld } from '../world/process-world.ts';
import { startService } from '../world/service-process.ts';
import { type DiskEvent, traceDisk } from './disk-trace.ts';
import { type Chance, type Files, filesAfterLoss } from './forgetful-disk.ts';

const rounds = 4;
const atOnce = 8;
/** Milliseconds of sign-ups in a round: some checkpoints of the write-ahead log fall into them. */
const span = 6000;
const momentsInRound = 12;

/** What a disk may have of what nobody had it keep. */
const chances: Readonly<Record<string, Chance>> = {
  'nothing of it': () => false,
  'all of it': () => true,
  'every other sector': () => Math.random() < 0.5,
  'a sector here and there': () => Math.random() < 0.05,
};

let world: ProcessWorld;
let scratch: string;
beforeAll(async () => {
  world = await createProcessWorld();
  scratch = await mkdtemp(join(tmpdir(), 'daemun-power-'));
});
afterAll(async () => {
  await world.close();
  await rm(scratch, { recursive: true, force: true });
});

const filesOfStore = () =>
  ['daemun.sqlite', 'daemun.sqlite-wal'].map((name) => join(world.environment.DATA_DIR ?? '', name));

const read = async (paths: readonly string[]): Promise<Files> =>
  new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path)] as const)));

/** Who was told, by the answer or by the mail, that he signed up, and when he had it. */
type Told = { readonly address: string; readonly at: number };

/** What was on the disk, and what then happened to it. */
type Round = { readonly before: Files; readonly events: readonly DiskEvent[] };

const asked = new Set<string>();
const answered: Told[] = [];

async function signUp(address: string): Promise<void> {
  asked.add(address);
  if (isAcknowledged(await attempt(world.serviceUrl, address))) answered.push({ address, at: Date.now() });
}

async function goThrough(round: number): Promise<Round> {
  const service = await startService(world.environment);
  const paths = filesOfStore();
  const trace = await traceDisk(service.pid, paths, join(scratch, `trace${round}`));
  const before = await read(paths);
  let over = false;
  const lane = async (number: number) => {
    for (let count = 0; !over; count += 1) await signUp(`power${round}.${number}.${count}@example.com`);
  };
  const lanes = Array.from({ length: atOnce }, (_, number) => lane(number));
  await sleep(span);
  over = true;
  await service.kill();
  await Promise.all(lanes);
  return { before, events: await trace.events() };
}

const mailed = async (): Promise<Told[]> => {
  const mails = await everyMail(world.sandboxUrl);
  return mails.map(({ to, date }) => ({ address: to, at: Date.parse(date) }));
};

async function storeOf(files: Files): Promise<string> {
  const directory = await mkdtemp(join(scratch, 'state-'));
  for (const [path, contents] of files) await writeFile(join(directory, basename(path)), contents);
  return directory;
}

/** What is wrong with a store, read as a service that starts would. */
async function lacksOf(directory: string, told: readonly Told[]): Promise<string[]> {
  const database = new DatabaseSync(join(directory, 'daemun.sqlite'));
  const checks = database.prepare('PRAGMA integrity_check').all();
  database.close();
  const rows = await allRows({ DATA_DIR: directory });
  const members = new Set(rows.member.map(({ email }) => String(email)));
  return [
    ...checks.map((row) => String(row.integrity_check)).filter((line) => line !== 'ok'),
    ...told.filter(({ address }) => !members.has(address)).map(({ address }) => `${address} is lost`),
    ...halfMade(rows, asked),
  ];
}

const momentsOf = (events: readonly DiskEvent[]): number[] =>
  Array.from({ length: momentsInRound }, () => Math.floor(Math.random() * events.length));

/** The same for every moment and every chance; and at how many moments a disk would be found out that ignores syncs. */
async function failingPower({ before, events }: Round, told: readonly Told[]) {
  const wrong: string[] = [];
  let foundOut = 0;
  for (const moment of momentsOf(events)) {
    const done = events.slice(0, moment);
    const untilThen = told.filter(({ at }) => at < (events[moment]?.at ?? 0));
    const lacks = async (happened: readonly DiskEvent[], chance: Chance) => {
      const directory = await storeOf(filesAfterLoss(before, happened, chance));
      const found = await lacksOf(directory, untilThen);
      await rm(directory, { recursive: true });
      return found;
    };
    for (const [left, chance] of Object.entries(chances))
      for (const lack of await lacks(done, chance))
        wrong.push(`before event ${moment}, ${left} left: ${lack}`);
    const unheard = done.filter(({ does }) => does !== 'sync');
    if ((await lacks(unheard, () => false)).length > 0) foundOut += 1;
  }
  return { wrong, foundOut };
}

test('whenever the power fails, whoever was told of his sign-up is a member, and nothing is half-made', {
  timeout: 900_000,
}, async ({ annotate }) => {
  const results: Awaited<ReturnType<typeof failingPower>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const went = await goThrough(round);
    results.push(await failingPower(went, [...answered, ...(await mailed())]));
  }
  expect(results.flatMap(({ wrong }) => wrong)).toEqual([]);
  // On a disk that keeps nothing of what it is told to keep somebody is lost: the trial would see it.
  const foundOut = results.reduce((sum, one) => sum + one.foundOut, 0);
  expect(foundOut).toBeGreaterThan(rounds);
  const states = rounds * momentsInRound * Object.keys(chances).length;
  await annotate(
    `${states} states of the disk, ${answered.length} answers; ${foundOut} deaf disks found out`,
  );
});
