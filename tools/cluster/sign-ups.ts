import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@daemun/contract/calls/index';
import { marketingAgreements, requiredAgreements } from '@daemun/contract/codes/agreements';
import { protocolFieldsOf } from '@daemun/contract/envelope';

/** What the clients of a trial saw. */
export interface Seen {
  /** Addresses whose sign-up was answered with success. */
  readonly acknowledged: readonly string[];
  readonly failed: number;
  /** The longest time without a success, in milliseconds, and what came back instead. */
  readonly longestGapMs: number;
  readonly failures: Readonly<Record<string, number>>;
}

const { id, path } = calls.signUp;
const pauseAfterFailureMs = 50;
const patienceMs = 8000;

const agreements = [
  ...requiredAgreements.map(({ category, kind }) => ({ category, kind, yes: 'Y' })),
  ...marketingAgreements.map(({ category, kind }) => ({ category, kind, yes: 'N' })),
].map(({ category, kind, yes }) => ({ agr_cat_cd: category, agr_knd_cd: kind, agr_yn: yes }));

const bodyOf = (mbr_email: string): string =>
  JSON.stringify({ ...protocolFieldsOf(id), mbr_email, pwd: 'Sesame!2026', mbr_agr: agreements });

/** One sign-up: what was answered, as status and code, or why nothing was. */
async function signUp(url: string, address: string): Promise<string> {
  try {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(url).origin },
      body: bodyOf(address),
      signal: AbortSignal.timeout(patienceMs),
    });
    const { result } = (await answer.json().catch(() => ({}))) as { result?: string };
    return `${answer.status} ${result ?? '-'}`;
  } catch (error) {
    return error instanceof Error ? error.name : 'no answer';
  }
}

/** Signs new people up, so many clients at once, until the trial ends; answers with all that they saw. */
export async function signUpsDuring(url: string, clients: number, trial: () => Promise<void>): Promise<Seen> {
  const run = randomBytes(4).toString('hex');
  const acknowledged: string[] = [];
  const failures: Record<string, number> = {};
  let isOver = false;
  let lastSuccess = performance.now();
  let longestGapMs = 0;
  const client = async (number: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const address = `${run}.${number}.${turn}@example.com`;
      const answer = await signUp(url, address);
      if (answer === '200 0000') {
        acknowledged.push(address);
        longestGapMs = Math.max(longestGapMs, performance.now() - lastSuccess);
        lastSuccess = performance.now();
      } else {
        failures[answer] = (failures[answer] ?? 0) + 1;
        await sleep(pauseAfterFailureMs);
      }
    }
  };
  const all = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  await trial();
  isOver = true;
  await all;
  longestGapMs = Math.max(longestGapMs, performance.now() - lastSuccess);
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  return { acknowledged, failed, longestGapMs, failures };
}
