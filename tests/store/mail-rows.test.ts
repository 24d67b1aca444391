import { supportCode } from '@daemun/contract/envelope';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailSamples } from '../../packages/server/src/adapters/mail/samples.ts';
import { startOutboxWorker } from '../../packages/server/src/adapters/outbox/outbox-worker.ts';
import { mailRetryPolicy, nextAttempt } from '../../packages/server/src/adapters/outbox/retry-policy.ts';
import type { Store } from '../../packages/server/src/adapters/store/open-store.ts';
import { mailsTriedFor } from '../../packages/server/src/domain/mail-kinds.ts';
import { mails } from '../../packages/server/src/domain/mails.ts';
import type { MailTemplate, OutboxEntry } from '../../packages/server/src/ports/outbox.ts';
import type { Failure } from '../../packages/server/src/ports/queue.ts';
import type { Mail } from '../../packages/server/src/use-cases/mail/mail.ts';
import { sendMail } from '../../packages/server/src/use-cases/mail/mail-link.ts';
import { fatesOf } from '../../packages/server/src/use-cases/operating/outbox-fates.ts';
import { useNodes } from './fresh-store.ts';
import { addMember, NOW, ofNobody } from './people.ts';
import { changeRows } from './rows-of.ts';

const nodes = useNodes('file');
/** The one that was opened last. */
let store: Store;
beforeEach(async () => {
  store ??= nodes.fresh.store;
  await store.clear();
});

const minute = 60_000;
/** What each kind of thing that a mail carries lives for. */
const lives = { code: 10 * minute, link: 30 * minute, until: 20 * minute } as const;
const member = 'reader';
const to = 'reader@example.com';
const txid = 'abcdef0123456789';
const templates = Object.keys(mails) as MailTemplate[];

/** What each mail must carry, and what may stand beside it. */
const carried = {
  link: { link: { id: 'l', kind: 'JOIN', email: to, expires_at: NOW + lives.link } },
  code: {
    code: { id: 'c', key: 'key', expires_at: NOW + lives.code },
    // That it was not them, of a code that proves presence: it lives a day.
    link: { id: 'l', kind: 'GUARD', email: to, expires_at: NOW + 24 * 60 * minute },
  },
  until: { until: NOW + lives.until },
  nothing: {},
} as const;

const mailOf = (template: MailTemplate) =>
  ({
    template,
    facts: mailSamples[template].facts,
    to,
    ...(mails[template].to === 'member' && { member }),
    ...carried[mails[template].carries],
  }) as Mail;

/** Writes a mail as use cases do; answers its id. */
function written(template: MailTemplate, asker: Parameters<typeof sendMail>[2] = { txid }) {
  const secrets = { id: () => 'mail' } as Parameters<typeof sendMail>[0]['secrets'];
  return sendMail({ secrets, clock: { now: () => NOW } }, store, asker, mailOf(template));
}

/** The lane of a mail by its kind. */
const queueOf = (template: MailTemplate) => (mails[template].kind === 'bulk' ? store.bulkQueue : store.queue);

const failure = (outcome: Failure['outcome'], nextAt: number | null): Failure => ({
  outcome,
  blame: 'entry',
  at: NOW,
  nextAt,
});

const shown = async () =>
  fatesOf(await store.outboxDesk.ofMember({ id: member, email: to }, 20)).map(({ id, what, state }) => ({
    id,
    what,
    state,
  }));
const coded = async () =>
  fatesOf(await store.outboxDesk.find(supportCode(txid), 20)).map(({ id, what, state }) => ({
    id,
    what,
    state,
  }));

test.each(templates)(
  '%s: the desk finds it while it waits and once it was taken, in the account of its member and by its code',
  async (template) => {
    await addMember(store, member);
    const id = await written(template);
    expect(await coded()).toEqual([{ id, what: template, state: 'waiting' }]);
    await queueOf(template).sent([{ id }], NOW + 1);
    const taken = [{ id, what: template, state: 'taken' }];
    expect(await coded()).toEqual(taken);
    // Who works in the console may have an account with the same address.
    expect(await shown()).toEqual(mails[template].to === 'staff' ? [] : taken);
  },
);

test('a mail at another address than the account’s is found in the account, and a job’s by the job', async () => {
  await addMember(store, member, { email: null });
  const id = await written('marketing-confirmation', { job: 'confirm-marketing' });
  const fates = async () => fatesOf(await store.outboxDesk.ofMember({ id: member, email: null }, 20));
  const line = { id, support_code: null, job: 'confirm-marketing' };
  expect(await fates()).toMatchObject([{ ...line, state: 'waiting' }]);
  await store.bulkQueue.sent([{ id }], NOW);
  expect(await fates()).toMatchObject([{ ...line, state: 'taken' }]);
});

test('the newest twenty of a member are told of, however many there are', async () => {
  const mail = {
    ...ofNobody,
    member,
    template: 'no-account',
    to,
    language: 'ko',
    facts: {},
    link: null,
  } as const;
  for (let index = 0; index < 25; index += 1)
    await store.outbox.put({ ...mail, id: `m${index}` }, NOW + index);
  await store.queue.sent(
    Array.from({ length: 25 }, (_, index) => ({ id: `m${index}` })),
    NOW + 25,
  );
  const ids = (await shown()).map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => `m${24 - index}`));
});

test.each(['withdrawn', 'yielded', 'expired', 'cleared'] as const)(
  'of a member who is gone (%s) the number goes, and what became of the mail stays',
  async (how) => {
    const waiting = { status: 'WAITING', waiting_until: NOW } as const;
    await addMember(store, member, how === 'withdrawn' ? {} : waiting);
    const id = await written('new-device');
    await store.queue.sent([{ id }], NOW);
    const gone = {
      withdrawn: () => store.members.remove(member),
      yielded: () => store.members.removeWaiting(member),
      expired: () => store.members.removeExpiredWaiting(member, NOW),
      cleared: () => store.purge.remove('waitingSignUps', NOW, ''),
    };
    expect(await gone[how]()).toBeTruthy();
    expect(await shown()).toEqual([]);
    expect(await coded()).toEqual([{ id, what: 'new-device', state: 'taken' }]);
  },
);

/** What somebody asked for ends, whatever it says. */
const ending = templates.filter((template) => mails[template].kind === 'requested');
const endOf = (template: MailTemplate) => NOW + lives[mails[template].carries as keyof typeof lives];

describe.each(ending)('%s', (template) => {
  test('goes until its link or code is over, and after that not: it is ended, counted and told of as over', async () => {
    await addMember(store, member);
    const id = await written(template);
    const end = endOf(template);
    expect(await store.queue.lease(9, end - 2, end - 1)).toMatchObject([{ id }]);
    await store.queue.failed(id, failure('unreachable', end - 1));
    expect(await store.queue.endOver(end - 1)).toEqual([]);
    expect(await store.queue.lease(9, end, end + 9)).toEqual([]);
    expect(await store.queue.endOver(end)).toEqual([{ id, txid }]);
    expect(await store.queue.endOver(end)).toEqual([]);
    const over = [{ id, what: template, state: 'over' }];
    expect(await coded()).toEqual(over);
    expect(await shown()).toEqual(mails[template].to === 'staff' ? [] : over);
    expect(await store.queue.backlog(end)).toEqual({
      waiting: 0,
      oldest: 0,
      unanswered: 0,
      dead: 0,
      over: 1,
      bounced: 0,
    });
    expect(await store.outboxDesk.list('OVER', 9)).toMatchObject([
      { id, last_outcome: 'unreachable', sent_at: null, expires_at: end, over_at: end },
    ]);
    for (const state of ['QUEUED', 'DEAD'] as const)
      expect(await store.outboxDesk.list(state, 9)).toEqual([]);
    expect(await store.outbox.stateOf(id)).toMatchObject({ status: 'dead', sent_at: null, next_at: null });
  });

  test('that was given up goes again while it is of use, and never once it is over', async () => {
    const id = await written(template);
    const end = endOf(template);
    const giveUp = () => store.queue.failed(id, failure('refused', null));
    await giveUp();
    expect(await store.outboxDesk.requeue('all', end - 1)).toEqual({ requeued: 1, over: 0 });
    expect(await store.queue.lease(9, end - 1, end)).toMatchObject([{ id }]);
    await giveUp();
    for (const code of ['all', id, supportCode(txid)])
      expect(await store.outboxDesk.requeue(code, end)).toEqual({ requeued: 0, over: 1 });
    expect(await store.queue.lease(9, end, end + 9)).toEqual([]);
  });
});

test('what is under way is not ended, and went where its worker says so late', async () => {
  const id = await written('login-code');
  await store.queue.lease(9, NOW, NOW + 60 * minute);
  expect(await store.queue.endOver(NOW + 59 * minute)).toEqual([]);
  expect(await store.queue.endOver(NOW + 60 * minute)).toEqual([{ id, txid }]);
  expect(await store.outboxDesk.requeue('all', NOW)).toEqual({ requeued: 0, over: 0 });
  await store.queue.sent([{ id }], NOW + 61 * minute);
  expect(await coded()).toMatchObject([{ state: 'taken' }]);
  expect(await store.queue.backlog(NOW)).toMatchObject({ over: 0 });
});

test('after an outage what is over stands before nothing: fresh mails go at once, also to the same address', async () => {
  const contents = { template: 'no-account', language: 'ko', facts: {}, link: null } as const;
  const stale = { ...contents, ...ofNobody, expires_at: NOW + 10 * minute };
  for (let index = 0; index < 600; index += 1)
    await store.outbox.put({ ...stale, id: `stale${index}`, to: `${index % 30}@example.com` }, NOW + index);
  const back = NOW + 60 * minute;
  await store.outbox.put({ ...contents, ...ofNobody, id: 'fresh', to: '7@example.com' }, back);
  expect((await store.queue.lease(9, back, back)).map(({ id }) => id)).toEqual(['fresh']);
  const order: string[] = [];
  const log = {
    error: () => {},
    warn: (facts: object) => order.push(`over ${(facts as { id: string }).id}`),
  };
  const worker = startOutboxWorker<OutboxEntry>({
    what: 'mail',
    queue: store.queue,
    retryPolicy: mailRetryPolicy,
    clock: { now: () => back },
    pressure: { busy: () => false, strained: () => false },
    log,
    deliver: async ({ id }) => {
      order.push(id);
      return { outcome: 'sent' };
    },
  });
  await worker.drain();
  expect(order.filter((each) => !each.startsWith('over'))).toEqual(['fresh']);
  for (let round = 0; round < 3; round += 1) await worker.drain();
  await worker.stop();
  expect(await store.queue.backlog(back)).toEqual({
    waiting: 0,
    oldest: 0,
    unanswered: 0,
    dead: 0,
    over: 600,
    bounced: 0,
  });
  expect(new Set(order).size).toBe(601);
});

const lasting = templates.filter((template) => !ending.includes(template));

test.each(lasting)(
  '%s waits for three days, also where the link in it lives less, and is then given up',
  async (template) => {
    const id = await written(template);
    const queue = queueOf(template);
    const tried = { outcome: 'unreachable', blame: 'channel' } as const;
    for (const [at, dead] of [
      [mailsTriedFor - 1, 0],
      [mailsTriedFor, 1],
    ] as const) {
      const now = NOW + at;
      expect(await queue.endOver(now)).toEqual([]);
      const [entry] = await queue.lease(9, now, now);
      expect(entry).toMatchObject({ id });
      const nextAt = entry ? nextAttempt({ ...entry, ...tried }, { now, opensAt: now }, mailRetryPolicy) : 0;
      await queue.failed(id, { ...tried, at: now, nextAt });
      expect(await queue.backlog(now)).toMatchObject({ dead, over: 0 });
    }
  },
);

test('what is kept of a mail goes after its time, also of one that was over', async () => {
  await written('login-code');
  const end = NOW + lives.code;
  await store.queue.endOver(end);
  expect((await store.purge.remove('mails', end - 1, '')).rows).toBe(0);
  expect((await store.purge.remove('mails', end, '')).rows).toBe(1);
});

/** What a node of the version before writes while releases roll. */
const before = (id: string, expires_at: number) => `INSERT INTO outbox
  (id, kind, status, payload, attempts, refusals, created_at, next_at, leased_until, txid, template)
  VALUES ('${id}', 'mail', 'QUEUED', '{"to":"${to}","link":{"id":"l","expires_at":${expires_at}}}',
    0, 0, ${NOW}, ${NOW}, 0, '${txid}', 'new-device')`;

test('a mail of the version before goes as it did there, is found by the trail, and requeued by its link', async () => {
  await addMember(store, member);
  await store.audit.record({ member, event: 'SIGNED_UP', at: NOW, txid });
  await store.close();
  await changeRows(nodes.fresh.environment, [before('ended', NOW), before('lives', NOW + minute)]);
  store = await nodes.reopen();
  expect(await store.queue.endOver(NOW)).toEqual([]);
  expect((await store.queue.lease(9, NOW, NOW)).map(({ id }) => id).sort()).toEqual(['ended', 'lives']);
  expect((await shown()).map(({ id }) => id).sort()).toEqual(['ended', 'lives']);
  for (const id of ['ended', 'lives']) await store.queue.failed(id, failure('refused', null));
  expect(await store.outboxDesk.requeue('all', NOW)).toEqual({ requeued: 1, over: 1 });
});

/** How the version before takes what waits, and notes that it went. */
const takenBefore = [
  `UPDATE outbox SET leased_until = ${NOW + 1} WHERE id IN (SELECT id FROM outbox
    WHERE kind = 'mail' AND status = 'QUEUED' AND next_at <= ${NOW} AND leased_until <= ${NOW})`,
  `UPDATE outbox SET status = 'SENT', payload = '{}', recipient = null, sent_at = ${NOW}, leased_until = 0
    WHERE status = 'QUEUED' AND leased_until = ${NOW + 1}`,
];

test('the version before hands over what this one wrote, and leaves alone what this one found over', async () => {
  await addMember(store, member);
  const contents = { template: 'no-account', to, language: 'ko', facts: {}, link: null } as const;
  await store.outbox.put({ ...ofNobody, ...contents, id: 'over', expires_at: NOW }, NOW - 1);
  await store.queue.endOver(NOW);
  const id = await written('password-changed');
  await store.close();
  await changeRows(nodes.fresh.environment, takenBefore);
  store = await nodes.reopen();
  expect(await shown()).toEqual([{ id, what: 'password-changed', state: 'taken' }]);
  expect(await store.outboxDesk.list('OVER', 9)).toMatchObject([{ id: 'over', sent_at: null }]);
});
