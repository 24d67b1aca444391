import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Running } from '../../packages/sandbox/src/core/stand-in.ts';
import { openBounces, reportOf } from '../../packages/sandbox/src/inbox/bounces.ts';
import { sandboxBounceEnvironment } from '../../packages/sandbox/src/inbox/environment.ts';
import { startPop3 } from '../../packages/sandbox/src/inbox/pop3.ts';
import { createReturnPaths } from '../../packages/server/src/adapters/mail/bounces/return-paths.ts';
import { returnAddresses } from '../../packages/server/src/domain/return-path.ts';
import { fatesOf } from '../../packages/server/src/use-cases/operating/outbox-fates.ts';
import { supportView } from '../../packages/server/src/use-cases/operating/support-view.ts';
import type { Browser } from '../world/browser.ts';
import { createWorld, type World } from '../world.ts';
import { linkOf, newcomer, signedIn } from './people.ts';

const bounces = openBounces();
let mailbox: Running;
let world: World;
beforeAll(async () => {
  mailbox = await startPop3({ host: '127.0.0.1', port: 0 }, { bounces });
  world = await createWorld({ environment: sandboxBounceEnvironment(mailbox.url) });
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});
afterEach(async () => {
  bounces.reset();
  await world.reset();
});

const ports = () => world.service.ports;
const pathOf = (id: string) => {
  const addresses = returnAddresses(sandboxBounceEnvironment(mailbox.url).BOUNCE_ADDRESS);
  return createReturnPaths(addresses ?? expect.unreachable(), ports().secrets).of(id) ?? expect.unreachable();
};

/** Signs somebody up; the id of the mail that this led to, once it was taken. */
async function signedUp(email: string): Promise<string> {
  const { envelope } = await world.call('signUp', newcomer(email));
  await world.mailTo(email);
  const id = envelope.data.mail ?? expect.unreachable();
  await expect.poll(async () => (await ports().outbox.stateOf(id))?.status).toBe('sent');
  return id;
}

/** Lets the job read what lies in the mailbox. */
const read = () => world.advance('6m');
const fateOf = async (id: string) => fatesOf(await ports().outboxDesk.find(id, 1))[0];
const shownTo = async (mail: string) => (await world.call('mailState', { mail })).envelope.data.state;
const markOf = (email: string) => ports().bounces.markOf(ports().secrets.fingerprints(email));

type Report = readonly [status: string, action?: string];

/** What each report leads to: the state of the mail, and whether the address is marked. */
const rows: readonly (readonly [
  what: string,
  report: Report,
  state: string,
  bounce: string | null,
  marks: number,
])[] = [
  ['no such mailbox', ['5.1.1'], 'bounced', '5.1.1 no such mailbox', 1],
  ['no such domain', ['5.1.2'], 'bounced', '5.1.2 no such domain', 1],
  ['a disabled mailbox', ['5.2.1'], 'bounced', '5.2.1 the mailbox is disabled', 1],
  ['a full mailbox', ['5.2.2'], 'bounced', '5.2.2 the mailbox is full', 0],
  ['a policy', ['5.7.1'], 'bounced', '5.7.1', 0],
  ['tries that ended', ['4.4.7'], 'bounced', '4.4.7', 0],
  ['a delay', ['4.4.1', 'delayed'], 'taken', null, 0],
  ['a relay without reports', ['2.0.0', 'relayed'], 'taken', null, 0],
  ['a delivery', ['2.0.0', 'delivered'], 'taken', null, 0],
];

describe('a report of', () => {
  test.each(rows)('%s', async (what, [status, action], state, bounce, marks) => {
    const email = `kim${rows.findIndex(([each]) => each === what)}@example.com`;
    const id = await signedUp(email);
    const report = reportOf(pathOf(id), email, status, action);
    bounces.add(report);
    await read();
    expect(bounces.all()).toEqual([]);
    expect(await fateOf(id)).toMatchObject({ state, bounce, last_try: null });
    expect(await shownTo(id)).toBe(state === 'bounced' ? 'refused' : 'sent');
    expect((await markOf(email))?.times ?? 0).toBe(marks);
    bounces.add(report);
    await read();
    expect((await markOf(email))?.times ?? 0, 'the same once more').toBe(marks);
  });
});

describe('nothing is noted', () => {
  const forged = (address: string) => address.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@'));
  test.each([
    ['of an address that we did not sign', (path: string) => reportOf(forged(path), 'kim@example.com')],
    ['of an address without a signature', () => reportOf('bounces@hanbit.example', 'kim@example.com')],
    [
      'of an answer from an absent reader',
      (path: string) => `To: ${path}\r\nSubject: Away\r\n\r\nBack on Monday.\r\n`,
    ],
    ['of a mail that nobody can read', () => '\0'],
    [
      'of a mail that is too long',
      (path: string) => `${reportOf(path, 'kim@example.com')}${'x'.repeat(1_000_000)}`,
    ],
  ])('%s, and the mailbox is empty afterwards', async (_, mailTo) => {
    const id = await signedUp('kim@example.com');
    bounces.add(mailTo(pathOf(id)));
    await read();
    expect(bounces.all()).toEqual([]);
    expect((await fateOf(id))?.state).toBe('taken');
    expect(await markOf('kim@example.com')).toBeUndefined();
  });

  test('of an entry that is gone, or that waits', async () => {
    await world.faults({ mail: 'defer' });
    const { envelope } = await world.call('signUp', newcomer('kim@example.com'));
    const waiting = envelope.data.mail ?? expect.unreachable();
    for (const id of [ports().secrets.id(), waiting]) bounces.add(reportOf(pathOf(id), 'kim@example.com'));
    await world.mailsTo('kim@example.com');
    await read();
    expect(bounces.all()).toEqual([]);
    expect((await fateOf(waiting))?.state).toBe('waiting');
    expect(await markOf('kim@example.com')).toBeUndefined();
  });

  test('of one member by a report of another’s mail, whomever it names', async () => {
    const id = await signedUp('thief@example.com');
    await signedUp('kim@example.com');
    bounces.add(reportOf(pathOf(id), 'kim@example.com'));
    await read();
    expect(await markOf('kim@example.com')).toBeUndefined();
    expect((await markOf('thief@example.com'))?.times).toBe(1);
  });
});

test('two nodes that read one report at once note it once', async () => {
  const email = 'kim@example.com';
  const id = await signedUp(email);
  const bounce = { kind: 'hard', status: '5.1.1' } as const;
  const note = () => ports().inTransaction((tx) => tx.bounces.note(id, bounce, ports().clock.now()));
  const noted = await Promise.all(Array.from({ length: 8 }, note));
  expect(noted.filter((each) => each === 'noted')).toHaveLength(1);
  expect((await markOf(email))?.times).toBe(1);
});

test('a mail that the sandbox’s server returns has come back as people see it', async () => {
  const returning = await createWorld({});
  try {
    await returning.faults({ mail: 'bounce' });
    const { envelope } = await returning.call('signUp', newcomer('nobody@example.com'));
    const mail = envelope.data.mail ?? expect.unreachable();
    expect(await returning.mailsTo('nobody@example.com')).toEqual([]);
    const state = async () => (await returning.call('mailState', { mail })).envelope.data.state;
    await expect.poll(state).toBe('sent');
    await returning.advance('6m');
    expect(await state()).toBe('refused');
    const listed = await returning.service.ports.outboxDesk.list('BOUNCED', 10);
    expect(listed.map(({ id, bounce_status }) => [id, bounce_status])).toEqual([[mail, '5.1.1']]);
  } finally {
    await returning.close();
  }
});

describe('an address to which mails came back', () => {
  const email = 'returned@example.com';

  /** Has a mail sent to the member that somebody asks for, and lets it come back. */
  async function comesBack(): Promise<void> {
    const { envelope } = await world.call('sendChangePassword', { email });
    const id = envelope.data.mail ?? expect.unreachable();
    await world.mailsTo(email);
    await expect.poll(async () => (await ports().outbox.stateOf(id))?.status).toBe('sent');
    bounces.add(reportOf(pathOf(id), email));
    await read();
  }
  const isTold = async (browser: Browser) => (await browser.call('myHome', {})).envelope.data.mails_returned;

  const eventFacts = { at: '2026-01-02T15:04:00+09:00', device: '', app: '', installation: '', country: '' };

  /** What became of a mail that a job wrote. */
  async function mailing(member: string): Promise<string | null | undefined> {
    const id = ports().secrets.id();
    const mail = {
      template: 'password-changed',
      facts: eventFacts,
      to: email,
      language: 'ko',
      link: null,
    } as const;
    const record = { kind: 'bulk', member, txid: null, job: 'a job', expires_at: null } as const;
    await ports().inTransaction((tx) => tx.outbox.put({ ...mail, ...record, id }, ports().clock.now()));
    await world.mailsTo(email);
    await expect.poll(async () => (await ports().outbox.stateOf(id))?.status).toBe('sent');
    return (await ports().outboxDesk.find(id, 1))[0]?.answer;
  }

  test('gets no mail of a job after the second, and what somebody asks for; a used link removes the mark', async () => {
    const { browser } = await signedIn(world, email);
    const member = (await ports().members.findBy('EMAIL', email))?.id ?? expect.unreachable();
    expect(await isTold(browser)).toBe(false);
    await comesBack();
    expect(await isTold(browser)).toBe(true);
    expect(await mailing(member)).toMatch(/^250/);
    await comesBack();
    expect(await mailing(member)).toBe('not sent: earlier mails were returned');

    const shown = await ports().inTransaction(async (tx) =>
      supportView(ports(), tx, (await tx.members.find(member)) ?? expect.unreachable()),
    );
    expect(shown.account.mails_returned).toMatchObject({ times: 2, answer: '5.1.1 no such mailbox' });

    const before = (await world.mailsTo(email)).length;
    await world.call('sendChangePassword', { email });
    expect((await world.mailsTo(email)).length).toBe(before + 1);
    const link = await linkOf(world, email);
    const { envelope } = await world.call('confirmEmail', {
      email,
      svc_typ: link.svc_typ,
      auth_no: link.auth_no,
      pwd: 'Another-1-Word',
    });
    expect(envelope.result).toBe('0000');
    expect(await markOf(email)).toBeUndefined();
    expect(await mailing(member)).toMatch(/^250/);
  });
});

describe('an address that the mail server refuses in the dialogue', () => {
  // Of its own, since a reset sets the clock back: the server would have taken mails in the future.
  let refusing: World;
  beforeAll(async () => {
    refusing = await createWorld({});
  });
  afterAll(() => refusing.close());

  const own = () => refusing.service.ports;
  const lineOf = async (id: string) => (await own().outboxDesk.find(id, 1))[0];
  const signUp = async (email: string) => {
    const { envelope } = await refusing.call('signUp', newcomer(email));
    return envelope.data.mail ?? expect.unreachable();
  };
  /** Lets time pass until something is so. */
  const passUntil = (isSo: () => Promise<boolean>) =>
    expect
      .poll(
        async () => {
          if (await isSo()) return true;
          await refusing.advance('31m');
          return isSo();
        },
        { timeout: 10_000 },
      )
      .toBe(true);
  const tried = (id: string, times: number) =>
    passUntil(async () => ((await lineOf(id))?.attempts ?? 0) >= times);
  const marksOf = async (email: string) => {
    const mark = await own().bounces.markOf(own().secrets.fingerprints(email));
    return mark && [mark.times, mark.status];
  };
  /** The server takes a mail of somebody else, before the next try of one that was refused often. */
  const takesAnother = async (email: string, mode: string) => {
    await refusing.faults({ mail: 'ok' });
    const id = await signUp(email);
    await expect.poll(async () => (await lineOf(id))?.status).toBe('SENT');
    await refusing.faults({ mail: mode });
  };
  const refusedForGood = async (email: string, mode: string) => {
    await refusing.faults({ mail: mode });
    const id = await signUp(email);
    await tried(id, 6);
    expect(await marksOf(email), 'while the server takes nobody').toBeUndefined();
    await takesAnother(`before.${email}`, mode);
    await tried(id, 7);
    return id;
  };

  test.each([
    ['refuse', [1, '5.1.1']],
    ['no-relay', undefined],
  ])('counts once for a mail that is tried often: %s', async (mode, marks) => {
    const email = `${mode}@example.com`;
    const id = await refusedForGood(email, mode);
    expect(await marksOf(email)).toEqual(marks);
    await takesAnother(`after.${email}`, mode);
    await tried(id, 9);
    expect(await marksOf(email), 'the same mail').toEqual(marks);
    expect(await lineOf(id)).toMatchObject({ status: 'QUEUED', bounced_at: null });
  });

  test('counts no second time if a server takes the mail later and returns it', async () => {
    const email = 'fickle@example.com';
    const id = await refusedForGood(email, 'refuse');
    await refusing.faults({ mail: 'ok' });
    const fate = async () => fatesOf(await own().outboxDesk.find(id, 1))[0];
    await passUntil(async () => (await fate())?.state === 'taken');
    expect((await fate())?.bounce).toBeNull();
    const bounce = { kind: 'hard', status: '5.1.1' } as const;
    expect(await own().bounces.note(id, bounce, own().clock.now())).toBe('noted');
    expect(await fate()).toMatchObject({ state: 'bounced', bounce: '5.1.1 no such mailbox' });
    expect(await marksOf(email)).toEqual([1, '5.1.1']);
  });
});
