import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Books } from './books.ts';
import { openBrowser } from './browser.ts';
import { mbr_agr, newPassword } from './load.ts';
import { goneDomain } from './names.ts';
import { operate } from './nodes.ts';
import type { Scene } from './scene.ts';

/** From the answer of a sign-up until its mail is known to have come back: the node looks at its jobs every few seconds. */
const noticedWithin = 60_000;
const people = 3;

/** Reads the mailbox now: the page promises every five minutes. */
const readMailbox = `update job set due_at = 0 where name = 'read-bounces'`;

const stateOf = (id: string) =>
  `select bounce_status from outbox where id = '${id}' and bounced_at is not null`;

/** Somebody signs up with an address that does not exist, which the relay finds out after it took the mail. */
async function signUp(number: number, { confidential }: Books): Promise<string> {
  const [mbr_email, pwd] = [`reader.${number}@${goneDomain}`, newPassword()];
  for (const each of [mbr_email, pwd]) confidential.add(each);
  const browser = openBrowser(`10.78.0.${250 + number}`);
  const { result, data } = await browser.call('signUp', { mbr_email, pwd, mbr_agr }, randomUUID());
  browser.close();
  if (result !== '0000') throw new Error(`a sign-up: ${result}`);
  return String(data.mail);
}

/** With which status the service knows that a mail came back. Throws if it does not know in time. */
async function statusOf({ postgres }: Scene, mail: string, until: number): Promise<string> {
  while (performance.now() < until) {
    const status = (await postgres.execute(stateOf(mail), 'daemun')).trim();
    if (status !== '') return status;
    await postgres.execute(readMailbox, 'daemun');
    await sleep(1000);
  }
  throw new Error(`mail ${mail} came back, and the service does not know`);
}

/** Waits until the service knows that mails came back for good. */
async function untilKnown(scene: Scene, mails: readonly string[]): Promise<void> {
  const until = performance.now() + noticedWithin;
  for (const mail of mails) {
    const status = await statusOf(scene, mail, until);
    if (!status.startsWith('5.1')) throw new Error(`mail ${mail} came back with ${status}`);
  }
}

/** Mails that the relay took come back, and support sees it. */
export async function mailsReturn(scene: Scene, books: Books): Promise<string> {
  const mails: string[] = [];
  for (let number = 1; number <= people; number += 1) mails.push(await signUp(number, books));
  for (const mail of mails) books.returned.add(mail);
  await untilKnown(scene, mails);
  const who = ['--reason', 'a rehearsal', '--by', 'rehearsal'];
  const { code, told } = await operate(scene.machine, ['outbox', 'list', '--state', 'bounced', ...who], {});
  if (code !== 0 || !mails.every((mail) => told.includes(mail)))
    throw new Error(
      `npm run outbox -- list --state bounced ended with ${code} and lacks a mail:\n${told.slice(-800)}`,
    );
  return `${people} of them`;
}
