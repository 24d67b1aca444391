import { setTimeout as sleep } from 'node:timers/promises';
import { promisedMails } from './books.ts';
import { type Break, breaks, type Happened } from './breaks.ts';
import { leaksIn, readLogs } from './leaks.ts';
import { type Load, openLoad } from './load.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type Monitoring, openMonitoring } from './monitoring.ts';
import { paths } from './names.ts';
import type { Scene } from './scene.ts';
import { readStored } from './stored.ts';
import { tableOf } from './table.ts';
import { calmAfter, faultsOf, type Trial } from './verdict.ts';

const second = 1000;
/** Before the first break, so that there are people to be shut out, and after each. */
const calmBefore = 20 * second;
/** However late a mail is, the rehearsal goes on. */
const timeoutMs = 400 * second;

const say = (text: string) => {
  const minutes = performance.now() / 60_000;
  console.log(`${minutes.toFixed(1).padStart(5)} min  ${text}`);
};

/** Ends when every mail that was promised until now is there; answers how long that took. */
async function untilMailed({ books }: Load, mailbox: Mailbox): Promise<number> {
  const began = performance.now();
  const promised = promisedMails(books);
  while (promised.some((id) => !mailbox.has(id)) && performance.now() - began < timeoutMs) await sleep(200);
  return performance.now() - began;
}

interface Stage {
  readonly scene: Scene;
  readonly load: Load;
  readonly mailbox: Mailbox;
  readonly monitoring: Monitoring;
  readonly trials: Trial[];
  readonly told: Map<string, string>;
  readonly failures: string[];
}

async function tryOut(
  stage: Stage,
  { name, stops, mailsWithin, happen, during = [] }: Break,
  isInside: boolean,
) {
  const { scene, load, mailbox, monitoring, trials, told } = stage;
  say(name);
  const from = performance.now();
  const inside = async () => {
    for (const inner of during) await tryOut(stage, inner, true);
  };
  const happened: Happened = await happen(scene, inside, load.books).catch((error: unknown) => {
    stage.failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
    return { away: 0, told: 'which failed itself' };
  });
  if (happened.told) told.set(name, happened.told);
  // Mails wait for what is still broken around it.
  const mailsAfter = isInside ? 0 : await untilMailed(load, mailbox);
  await sleep(calmAfter);
  stage.failures.push(...monitoring.silentSince(from, name));
  const { away } = happened;
  const until = performance.now();
  trials.push({ name, from, until, away, stops, mailsAfter, mailsWithin: mailsWithin * second });
}

/** Has all of it happen under load; answers whether everything was as promised. */
export async function rehearse(scene: Scene, only: readonly string[]): Promise<boolean> {
  const mailbox = openMailbox(`${scene.machine.at(paths.mailbox)}/all`);
  const load = openLoad(mailbox);
  const monitoring = openMonitoring(scene.machine, scene.nodes);
  const stage: Stage = { scene, load, mailbox, monitoring, trials: [], told: new Map(), failures: [] };
  say('people come');
  await sleep(calmBefore);
  const wanted = breaks.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)));
  for (const each of wanted) await tryOut(stage, each, false);
  say('people go');
  await load.end();
  await monitoring.end();
  const wrongSessions = await load.wrongSessions();
  const cannotLogIn = await load.whoCannotLogIn();
  // Also what nobody waits for: notices.
  for (let tries = 0; tries < 60 && (await isMailing(scene)); tries += 1) await sleep(second);
  await sleep(second);
  mailbox.close();
  const stored = await readStored(scene.machine, scene.passwords);
  const { trials, failures } = stage;
  const { books } = load;
  const leaks = leaksIn(readLogs(scene.machine), books.confidential);
  const { delivered } = mailbox;
  const evidence = { books, stored, delivered, cannotLogIn, wrongSessions, leaks, trials, failures };
  console.log(`\n${tableOf(evidence, stage.told)}`);
  const faults = faultsOf(evidence);
  for (const fault of faults.slice(0, 60)) console.log(`  ✗ ${fault}`);
  if (faults.length > 60) console.log(`  … and ${faults.length - 60} more`);
  console.log(faults.length === 0 ? 'Everything was as promised.' : `${faults.length} faults.`);
  return faults.length === 0;
}

async function isMailing({ machine, passwords }: Scene): Promise<boolean> {
  const { mails } = await readStored(machine, passwords);
  return [...mails.values()].includes('QUEUED');
}
