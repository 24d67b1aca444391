import { copyFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openStore, type Store } from '../../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../../packages/server/src/config.ts';
import { executeCommand } from '../../packages/server/src/use-cases/operating/execute-command.ts';
import { readJournal } from '../../tools/journal/journal-file.ts';
import { entry, save } from '../api/consenting.ts';
import { agreements, linkOf, password, signedIn, subscribed } from '../api/people.ts';
import { seriesOf } from '../spec/prom-ql.ts';
import { emptyDatabase, emptyPlace, type Place, storeOfRun } from '../world/database.ts';
import { runTool } from '../world/run-tool.ts';
import { createWorld, type World } from '../world.ts';
import { feedToken } from './feed-token.ts';
import { ledgerKey } from './fresh-store.ts';

type Rules = {
  readonly groups: readonly { readonly name: string; readonly rules: readonly { readonly expr: string }[] }[];
};

const slow = { timeout: 240_000 };
const marketing = 'AGY/MKT_EMAIL';
const people = [
  'left',
  'closed',
  'back',
  'blocked',
  'free',
  'refused',
  'agreed',
  'reset',
  'moved',
  'calm',
] as const;
type Person = (typeof people)[number];
const addressOf = (person: Person | 'news') => `my.${person}@example.com`;

let folder: string;
let place: Place;
let secrets: string;
let token: string;
let madeAt: string;
let copied: Place;
/** The same, which stays as it is. */
let pristine: Place;
let ids: Record<Person, string>;
const file = (name: string) => join(folder, name);
const environmentOf = (of: Place) => ({ ...of.environment, SECRETS: secrets });

/** A copy of a store that no service has open, as files: what PostgreSQL's own means restore, or a copy of the file. */
async function copyOf({ environment }: Place): Promise<Place> {
  const empty = await emptyPlace(storeOfRun() === 'postgres' ? 'sqlite' : storeOfRun());
  if (!environment.DATABASE_URL) {
    const from = join(environment.DATA_DIR ?? '', 'daemun.sqlite');
    await copyFile(from, join(empty.environment.DATA_DIR ?? '', 'daemun.sqlite'));
    return empty;
  }
  const database = await emptyDatabase(undefined, new URL(environment.DATABASE_URL).pathname.slice(1));
  return {
    environment: { ...empty.environment, DATABASE_URL: database.url },
    remove: () => database.drop().then(empty.remove),
  };
}

const idOf = async (world: World, person: Person) =>
  (await world.service.ports.members.findBy('EMAIL', addressOf(person)))?.id ?? expect.unreachable();

/** What the people do after the backup. */
async function act(world: World): Promise<void> {
  const { ports } = world.service;
  const command = (verb: 'erase' | 'block' | 'unblock', person: Person) =>
    executeCommand(ports, { verb, who: ids[person], by: 'kim', reason: 'a test' });
  const loggedIn = async (person: Person) => {
    const browser = world.browser();
    const { envelope } = await browser.call('login', { mbr_email: addressOf(person), pwd: password });
    expect(envelope.result).toBe('0000');
    return browser;
  };
  const close = async (person: Person) =>
    expect((await (await loggedIn(person)).call('withdrawal', {})).envelope.result).toBe('0000');
  const choose = async (person: Person, ...answers: ('Y' | 'N')[]) => {
    const browser = await loggedIn(person);
    for (const answer of answers)
      expect((await save(browser, [entry(marketing, answer)])).result).toBe('0000');
  };
  await command('erase', 'left');
  await close('closed');
  await close('back');
  const { auth_no } = await linkOf(world, addressOf('back'), { about: '탈퇴 신청' });
  expect((await world.call('takeBack', { auth_no })).envelope.result).toBe('0000');
  await command('block', 'blocked');
  await command('block', 'free');
  await command('unblock', 'free');
  await choose('refused', 'N');
  await choose('agreed', 'N', 'Y');
  for (const person of ['reset', 'moved'] as const) {
    const email = addressOf(person);
    await world.call('sendChangePassword', { email });
    const { svc_typ, auth_no } = await linkOf(world, email, { about: '비밀번호 재설정' });
    const set = await world.call('confirmEmail', { email, svc_typ, auth_no, pwd: 'Another-1-Word' });
    expect(set.envelope.result).toBe('0000');
  }
  const { newsletters, clock } = ports;
  await newsletters.end({ email: addressOf('news') }, clock.now());
  await ports.audit.record({
    member: ids.moved,
    event: 'EMAIL_CHANGED',
    at: clock.now(),
    txid: ports.secrets.txid(),
  });
}

const journal = (world: World, name = 'journal') =>
  runTool('journal', [file(name), '--from', world.serviceUrl, '--once'], { JOURNAL_TOKEN: token });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daemun-journal-'));
  place = await emptyPlace(storeOfRun());
  const before = await createWorld({ environment: place.environment });
  secrets = await readFile(join(place.environment.DATA_DIR ?? '', 'master-secret'), 'utf8');
  for (const person of people)
    await signedIn(before, addressOf(person), { mbr_agr: agreements([marketing]) });
  await subscribed(before, addressOf('news'));
  const ofPerson = async (person: Person) => [person, await idOf(before, person)] as const;
  ids = Object.fromEntries(await Promise.all(people.map(ofPerson))) as typeof ids;
  token = await feedToken(before.service.ports);
  expect((await journal(before)).code).toBe(0);
  await before.close();
  expect((await runTool('backup', [file('a.backup')], environmentOf(place))).code).toBe(0);
  madeAt = new Date().toISOString();
  copied = await copyOf(place);
  pristine = await copyOf(place);
  const after = await createWorld({ environment: environmentOf(place) });
  await act(after);
  expect((await journal(after)).code).toBe(0);
  await after.close();
}, slow.timeout);
afterAll(async () => {
  await copied.remove();
  await pristine.remove();
  await place.remove();
  await rm(folder, { recursive: true });
});

/** Ways to restore; each returns what the command said. */
const ways = {
  'by a backup of ours': async (to: Place) =>
    runTool('restore', [file('a.backup'), '--journal', file('journal')], environmentOf(to)),
  'by a copy of the store': (to: Place) =>
    runTool('after-restore', ['--journal', file('journal'), '--to', madeAt], environmentOf(to)),
} as const;

describe.each(Object.entries(ways))(
  'restored %s, an act of after the backup holds again:',
  (way, restore) => {
    let to: Place;
    let store: Store;
    let said: string;
    beforeAll(async () => {
      to = way === 'by a copy of the store' ? copied : await emptyPlace(storeOfRun());
      const ran = await restore(to);
      expect([ran.code, ran.err]).toEqual([0, '']);
      said = ran.out;
      store = await openStore({ ...readStorePlace(to.environment), ledgerKey });
    }, slow.timeout);
    afterAll(async () => {
      await store.close();
      if (to !== copied) await to.remove();
    });

    const statusOf = async (person: Person) => (await store.members.find(ids[person]))?.status;
    const consentOf = async (person: Person) =>
      (await store.consents.history(ids[person]))
        .filter(({ category, kind }) => `${category}/${kind}` === marketing)
        .at(-1)?.agreed;

    test.each([
      ['left', undefined],
      ['closed', 'WITHDRAWN'],
      ['back', 'ACTIVE'],
      ['blocked', 'BLOCKED'],
      ['free', 'ACTIVE'],
      ['moved', 'BLOCKED'],
      ['calm', 'ACTIVE'],
    ] as const)('the account of "%s" is %s', async (person, status) => {
      expect(await statusOf(person)).toBe(status);
    });

    test.each([
      ['refused', 'N'],
      ['agreed', 'Y'],
      ['calm', 'Y'],
    ] as const)('the consent of "%s" is %s', async (person, agreed) => {
      expect(await consentOf(person)).toBe(agreed);
    });

    test('the account of who reset the password is given back to its owner', async () => {
      const trail = await store.audit.of(ids.reset);
      expect(trail.map(({ event }) => event)).toContain('OPERATOR_RECLAIMED');
      expect((await store.audit.of(ids.calm)).map(({ event }) => event)).not.toContain('OPERATOR_RECLAIMED');
    });

    test('the newsletter stays ended', async () => {
      expect(await store.newsletters.of(addressOf('news'))).toBeUndefined();
    });

    test('the command counts what it did, and does nothing when it is run again', slow, async () => {
      expect(said).toContain(
        '1 members erased, 1 accounts closed, 1 members blocked, 2 accounts given back or blocked',
      );
      expect(said).toContain('1 consents withdrawn, 1 newsletters ended.');
      await store.close();
      const again = await runTool(
        'after-restore',
        ['--journal', file('journal'), '--to', madeAt],
        environmentOf(to),
      );
      expect(again.out).toContain(
        '0 members erased, 0 accounts closed, 0 members blocked, 0 accounts given back or blocked',
      );
      expect(again.out).toContain('0 consents withdrawn, 0 newsletters ended.');
      store = await openStore({ ...readStorePlace(to.environment), ledgerKey });
    });
  },
);

test('the journal holds no address, and says of two restores that nobody repaired them', slow, async () => {
  const text = await readFile(file('journal'), 'utf8');
  expect(text).not.toContain('example.com');
  let events = 0;
  for (const round of [1, 2]) {
    const back = await copyOf(pristine);
    const world = await createWorld({ environment: environmentOf(back) });
    const ran = await journal(world);
    const block = { verb: 'block', who: ids.calm, by: 'kim', reason: 'a test' } as const;
    await executeCommand(world.service.ports, block);
    expect((await journal(world)).code).toBe(0);
    events = readJournal(file('journal')).filter((line) => 'gone' in line && line.unrepaired).length;
    await world.close();
    await back.remove();
    expect([ran.code, events], `restore ${round}`).toEqual([0, round]);
  }
  const wanted = ['--check', '3600', '--textfile', file('journal.prom')];
  const checked = await runTool('journal', [file('journal'), ...wanted], {});
  expect(checked.code).toBe(4);
  expect(checked.err.match(/went back/g)).toHaveLength(2);
  const { mtimeMs } = await stat(file('journal'));
  expect(await readFile(file('journal.prom'), 'utf8')).toBe(
    `daemun_journal_end_timestamp_seconds ${mtimeMs / 1000}\ndaemun_journal_unrepaired_restores 2\n`,
  );
  const { groups }: Rules = parse(await readFile(join(import.meta.dirname, '../../ops/alerts.yaml'), 'utf8'));
  const watched = groups.find(({ name }) => name === 'daemun-journal')?.rules ?? [];
  expect([...new Set(watched.flatMap(({ expr }) => seriesOf(expr)))]).toEqual([
    'daemun_journal_end_timestamp_seconds',
    'daemun_journal_unrepaired_restores',
  ]);
});
