import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallName } from '@daemun/contract/calls/index';
import type { WaitingKind } from '@daemun/contract/codes/waiting';
import { languagePrefixes } from '@daemun/contract/languages';
import { limits } from '@daemun/contract/limits';
import { readCatalog } from '@daemun/i18n/catalog';
import { describe, expect, test } from 'vitest';
import { tables } from '../../packages/server/src/adapters/store/schema.ts';
import { useCases } from '../../packages/server/src/use-cases/index.ts';
import { jobsOf } from '../../packages/server/src/use-cases/jobs/jobs.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const myInfo = 'packages/web/src/features/my-info/';

type Wait = {
  /** The limit that says how long it waits. */
  readonly limit: string;
  /** Where its end stands. */
  readonly row: { readonly table: string; readonly end: string };
  /** The job that carries it out, or removes what nobody asked for again. */
  readonly job: string;
  readonly cancel: CallName;
  /** The screen that shows its end and cancels it, and the words by which it names the act. */
  readonly screen: { readonly file: string; readonly words: string };
};

const act = (kind: WaitingKind, job: string): Wait => ({
  limit: 'waitingActs.wait',
  row: { table: 'waiting_act', end: 'due_at' },
  job,
  cancel: 'stopWaiting',
  screen: { file: `${myInfo}waiting-group.tsx`, words: `myInfo.waiting.${kind}` },
});

/** Acts of the table of waiting acts, a row each: a kind without a row does not compile. */
const kinds: Readonly<Record<WaitingKind, Wait>> = {
  email: act('email', 'waiting-acts'),
  passkey: act('passkey', 'waiting-acts'),
  // Its member asks for it again and is served; the job removes what nobody asked for in a week.
  call: act('call', 'clear-waitingCalls'),
};

/** Every act that is carried out 72 hours after it was asked for (decisions §9). */
const waits: Readonly<Record<string, Wait>> = {
  ...kinds,
  'a lost authenticator app': {
    limit: 'secondFactor.reset.wait',
    row: { table: 'totp', end: 'reset_due_at' },
    job: 'factor-resets',
    cancel: 'stopFactorReset',
    screen: { file: `${myInfo}factor-rows.tsx`, words: 'myInfo.factorReset' },
  },
  'a closed account': {
    limit: 'leavingWait',
    row: { table: 'closed_account', end: 'erase_at' },
    job: 'erase-closed',
    cancel: 'takeBack',
    screen: { file: 'packages/web/src/features/recovery/pages/take-back.tsx', words: 'takeBack.until' },
  },
  // It waits for 30 days, or for 72 hours after its member leaves.
  'an account of a member under 14': {
    limit: 'leavingWait',
    row: { table: 'closed_account', end: 'erase_at' },
    job: 'erase-closed',
    cancel: 'takeBack',
    screen: { file: 'packages/web/src/features/recovery/pages/under-age.tsx', words: 'underAge.until' },
  },
};

/** What also takes 72 hours, and why nothing is carried out then. */
const noActs: Readonly<Record<string, string>> = {
  newsletterConfirmLife: 'the life of a link, at whose end nothing happens',
  emailChangeUndoLife: 'the life of a link, at whose end nothing happens',
  ownerLinkLife: 'the life of a link, at whose end nothing happens',
  settledAfter: 'an age, which is asked for when something is proven',
  identityTrustedAfter: 'an age, which is asked for when something is proven',
};

const hours72 = 72 * 3_600_000;
const limitsOf72 = (of: object, path = ''): string[] =>
  Object.entries(of).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? limitsOf72(value, `${path}${name}.`)
      : value === hours72
        ? [path + name]
        : [],
  );

test('every limit of 72 hours is that of an act, or has a reason why not', () => {
  const named = new Set([...Object.values(waits).map(({ limit }) => limit), ...Object.keys(noActs)]);
  expect(limitsOf72(limits).toSorted()).toEqual([...named].toSorted());
});

test('every column that says when something is due is that of an act', () => {
  const store = globSync('packages/server/src/adapters/store/*.ts', { cwd: root }).map(read).join('\n');
  const columns = store.match(/(?<=')\w*(?:due|erase)_at(?=')/g);
  const named = Object.values(waits).map(({ row }) => row.end);
  expect(new Set(columns)).toEqual(new Set(named));
});

// The rows of the jobs ask for nothing before they run.
const jobs = jobsOf({} as Parameters<typeof jobsOf>[0]).map(({ name }) => name);

describe.each(Object.entries(waits))('%s', (_name, { row, job, cancel, screen }) => {
  test('is a row with an end', () => {
    expect(tables.map(String)).toContain(row.table);
  });
  test('is carried out by a job', () => {
    expect(jobs).toContain(job);
  });
  test('is cancelled by a call', () => {
    expect(Object.keys(useCases)).toContain(cancel);
  });
  test('has a screen that names it and cancels it', () => {
    const page = read(screen.file);
    expect(page).toContain(`'${screen.words}'`);
    expect(page).toContain(`'${cancel}'`);
    for (const language of languagePrefixes)
      expect([language, readCatalog(language, 'page').get(screen.words)]).not.toEqual([language, undefined]);
  });
});
