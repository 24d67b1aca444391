import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eraseClosed } from '../../packages/server/src/use-cases/jobs/erase-closed.ts';
import { factorResets } from '../../packages/server/src/use-cases/jobs/factor-resets.ts';
import { endWaits } from '../../packages/server/src/use-cases/jobs/waiting-acts.ts';
import { executeCommand } from '../../packages/server/src/use-cases/operating/execute-command.ts';
import { fateOf, type Recovery } from '../../packages/server/src/use-cases/ways-in/ways-in.ts';
import { byTurns } from '../setup/turns.ts';
import { softwareAuthenticator } from '../world/authenticator.ts';
import type { Browser } from '../world/browser.ts';
import type { World } from '../world.ts';
import { askReset, setUpIn } from './factors.ts';
import { inTurn } from './in-turn.ts';
import { addTo } from './passkey-people.ts';
import { linkOf, password, signedIn } from './people.ts';
import * as ways from './ways-in-world.ts';

let world: ways.DeskWorld;
beforeAll(async () => {
  world = await ways.createDeskWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const address = 'waits@example.com';
const account = ways.byPassword(address, password);
const fresh = 'moved@example.com';
const rest = async () => {};

type Rows = Awaited<ReturnType<ways.DeskWorld['rows']>>;
type Press = () => Promise<string | null>;

/** An act that is carried out 72 hours after it was asked for (decisions §9). */
type Act = {
  /** Makes ready, in a browser of the member, what asks for it and answers what cancels it. */
  readonly ready: (browser: Browser) => Promise<() => Promise<Press>>;
  /** When it is due, as its row says. */
  readonly due: (rows: Rows, member: string) => unknown;
  /** `between` comes after the job listed who is due, and before it holds the member. */
  readonly job: (between: () => Promise<void>, ports?: World['service']['ports']) => Promise<number>;
  /** Which row of the table of recoveries says what stops it; a closed account has no such row. */
  readonly way?: 'WAITING_ACT' | 'FACTOR_RESET';
  /** Whether it was carried out, as the member's rows and trail say. */
  readonly isDone: (rows: Rows, member: string) => boolean;
};

const of = (rows: Rows, table: string, member: string) =>
  (rows[table] ?? []).filter(({ id, member_id }) => (table === 'member' ? id : member_id) === member);
const happened = (rows: Rows, member: string, event: string) =>
  of(rows, 'audit', member).some((line) => line.event === event);
const dueOf = (kind: string) => (rows: Rows, member: string) =>
  of(rows, 'waiting_act', member).find((row) => row.kind === kind)?.due_at;
const waits: Act['job'] = async (between, ports = world.service.ports) =>
  (await endWaits(ports, between)).ended;
/** The session of a browser as it is now: the answers of other calls change its cookies. */
const inside = ({ jar }: Browser) => ({ cookies: jar.header(), bearer: jar.get('daemun_access_token') });
const stops =
  (browser: Browser, waiting: 'email' | 'passkey'): Press =>
  async () =>
    (await world.call('stopWaiting', { waiting }, inside(browser))).envelope.result;
const entersIn = (browser: Browser) =>
  browser.call('login', { mbr_email: address, pwd: password, auto_logged_in: true });

const closingMails = async () =>
  (await world.mailsTo(address)).filter(({ subject }) => subject.includes('탈퇴 신청')).length;

const acts: Readonly<Record<string, Act>> = {
  'a move without the old mailbox': {
    ready: async (browser) => async () => {
      const count = (await world.mailsTo(fresh)).length + 1;
      const asked = await browser.call('sendChangeEmail', { email: fresh, without_old: true });
      const code = /인증번호: (\d{3} \d{3})/.exec((await world.mailTo(fresh, { count })).text)?.[1] ?? '';
      const typed = { code_run: asked.envelope.data.code_run ?? '', code, svc_typ: 'MAIL' } as const;
      expect((await browser.call('confirmByCode', typed)).envelope.data.waits_until).toBeDefined();
      return stops(browser, 'email');
    },
    due: dueOf('email'),
    way: 'WAITING_ACT',
    job: waits,
    isDone: (rows, member) => of(rows, 'member', member)[0]?.email === fresh,
  },
  'the removal of a passkey': {
    ready: async (browser) => {
      const authenticator = softwareAuthenticator(world.serviceUrl);
      expect((await addTo(browser, authenticator)).result).toBe('0000');
      await world.advance('73h');
      await entersIn(browser);
      return async () => {
        const asked = (await browser.call('removePasskey', { id: authenticator.id })).envelope;
        expect(asked.data?.waits_until).toBeDefined();
        return stops(browser, 'passkey');
      };
    },
    due: dueOf('passkey'),
    way: 'WAITING_ACT',
    job: waits,
    isDone: (rows, member) => happened(rows, member, 'PASSKEY_REMOVED'),
  },
  'the end of a lost app': {
    ready: async (browser) => {
      await setUpIn(world, browser);
      return async () => {
        await askReset(world, address);
        return async () => (await world.call('stopFactorReset', {}, inside(browser))).envelope.result;
      };
    },
    due: (rows, member) => of(rows, 'totp', member)[0]?.reset_due_at,
    way: 'FACTOR_RESET',
    job: async (between, ports = world.service.ports) => (await factorResets(ports, between)).ended,
    isDone: (rows, member) => happened(rows, member, 'FACTOR_RESET'),
  },
  'the end of a closed account': {
    ready: async (browser) => async () => {
      // Whoever took the account back is not signed in.
      await entersIn(browser);
      const count = (await closingMails()) + 1;
      expect((await browser.call('withdrawal', {})).envelope.result).toBe('0000');
      const { auth_no } = await linkOf(world, address, { about: '탈퇴 신청', count });
      return async () => (await world.call('takeBack', { auth_no })).envelope.result;
    },
    due: (rows, member) => of(rows, 'closed_account', member)[0]?.erase_at,
    job: async (between, ports = world.service.ports) => (await eraseClosed(ports, between)).erased,
    isDone: (rows, member) => of(rows, 'member', member).length === 0,
  },
};

const order =
  (verb: 'block' | 'erase' | 'reclaim' | 'end-sessions', who: string): Press =>
  async () => {
    const command = { verb, who, by: 'a test', reason: 'a race', since: '2020-01-01T00:00:00Z' };
    try {
      await executeCommand(world.service.ports, command as never);
      return '0000';
    } catch {
      return 'refused';
    }
  };

/** Proves presence in the member's session, which outlasts the browser. A closed account has none. */
const proven = (browser: Browser) => browser.call('checkPassword', { pwd: password });

/** What comes in the second in which an act is due; made ready before. `cancel` is the act's own. */
const rivals: Readonly<Record<string, (browser: Browser, member: string, cancel: Press) => Promise<Press>>> =
  {
    'its cancel': async (browser, _member, cancel) => {
      await proven(browser);
      return cancel;
    },
    'a reset by mail': async () => {
      const link = await ways.resetLink(world, account);
      const set = { ...link, svc_typ: 'PWD', pwd: ways.freshPassword } as const;
      return async () => (await world.call('confirmEmail', set)).envelope.result;
    },
    'the closing': async (browser) => {
      await proven(browser);
      return async () => (await world.call('withdrawal', {}, inside(browser))).envelope.result;
    },
    'a block by staff': async (_browser, member) => order('block', member),
    'the erasure by staff': async (_browser, member) => order('erase', member),
    'a reclaim by staff': async (_browser, member) => order('reclaim', member),
  };

/** Which recovery a rival is; without one, it is the act's own cancel. */
const recoveries: Readonly<Record<string, Recovery>> = {
  'a reset by mail': 'reset',
  'the closing': 'closed',
  'a block by staff': 'blocked',
  'the erasure by staff': 'withdrawn',
  'a reclaim by staff': 'disputed',
};

/** Whether a rival that came before the job stops an act for good. */
function stopsIt({ way }: Act, rival: string): boolean {
  const recovery = recoveries[rival];
  return recovery === undefined || (way !== undefined && fateOf(way, recovery, false) === 'removed');
}

/** Pairs that cannot meet, and why. */
const apart: Readonly<Record<string, string>> = {
  'the end of a closed account × a reset by mail': 'find password mails the way back, no reset',
  'the end of a closed account × the closing': 'nobody is signed in',
};

const moments = ['a second after it', 'a second before it'] as const;
const orders = ['job first', 'rival first'] as const;
const pairs = Object.keys(acts)
  .flatMap((act) => Object.keys(rivals).map((rival) => ({ act, rival })))
  .filter(({ act, rival }) => apart[`${act} × ${rival}`] === undefined);
const cellsAt = (moment: (typeof moments)[number]) =>
  pairs.flatMap((pair) => orders.map((first) => ({ ...pair, moment, first })));
// Each pair at every commit while the act is due, in both orders by turns; and some of those before.
const cells = [
  ...byTurns('races of an act that waits', cellsAt(moments[0])),
  ...byTurns('races of an act that is not due yet', cellsAt(moments[1])),
];

/** Lets both come through, one after the other where the store lets a test hold a member. */
const both = (member: string, presses: readonly (() => Promise<string | number | null>)[]) =>
  world.database === undefined
    ? Promise.all(presses.map((press) => press()))
    : inTurn(world.database, member, presses);

/** A member asks for an act; answers what does so again, and what cancels it. */
async function begun(act: string) {
  const { browser } = await signedIn(world, address);
  await entersIn(browser);
  const member = (await browser.call('memberInfo', {})).envelope.data.mst_mbr_no;
  const ask = await (acts[act] as Act).ready(browser);
  return { browser, member, ask, cancel: await ask() };
}

test.each(cells)('$act, $moment is due, and $rival at once, $first', async (cell) => {
  const { due, job, isDone } = acts[cell.act] as Act;
  const { browser, member, cancel } = await begun(cell.act);
  const end = Number(due(await world.rows(), member));
  const { clock } = world.service.ports;
  const wait = (seconds: number) => world.advance(`${Math.floor((end - clock.now()) / 1000) + seconds}s`);
  // The job that comes every hour ran when the clock went on: in the last minute it runs by the test alone.
  await wait(-50);
  const press = await rivals[cell.rival]?.(browser, member, cancel);
  if (!press) throw new Error('There is no such rival.');
  await wait(cell.moment === 'a second after it' ? 2 : -2);
  expect(clock.now() >= end).toBe(cell.moment === 'a second after it');
  const works = () => job(rest);
  const presses = cell.first === 'job first' ? [works, press] : [press, works];
  const results = await both(member, presses);
  const ended = results[presses.indexOf(works)];
  const rows = await world.rows();
  const seen = [cell, results];
  // What the job says it did is what the rows say, and it does nothing before its time.
  const done = isDone(rows, member);
  if (cell.rival !== 'the erasure by staff') expect([seen, done]).toEqual([seen, ended === 1]);
  if (cell.moment === 'a second before it') expect([seen, ended]).toEqual([seen, 0]);
  const served = results[presses.indexOf(press)] === '0000';
  if (cell.moment === 'a second before it' && cell.rival === 'its cancel')
    expect([seen, served]).toEqual([seen, true]);
  if (cell.moment === 'a second after it') expect([seen, ended === 1 || served]).toEqual([seen, true]);
  // Whoever stopped an act in time finds it stopped for good: an hour later nothing comes of it either.
  await world.advance('2h');
  const later = await world.rows();
  const isStopped = served && ended === 0 && stopsIt(acts[cell.act] as Act, cell.rival);
  if (!isStopped || cell.rival === 'the erasure by staff') return;
  expect([seen, isDone(later, member), due(later, member) ?? null]).toEqual([seen, false, null]);
});

/** What a member does after a job listed the act as due, and before the job holds the member. */
const betweens = ['cancels it', 'cancels it and asks for it again'] as const;
const afterList = Object.keys(acts).flatMap((act) => betweens.map((what) => ({ act, what })));

test.each(afterList)(
  '$act: the member $what after the job listed it, and the job leaves it',
  async (cell) => {
    const { due, job, isDone } = acts[cell.act] as Act;
    const { browser, member, ask, cancel } = await begun(cell.act);
    const end = Number(due(await world.rows(), member));
    const { clock } = world.service.ports;
    await world.advance(`${Math.floor((end - clock.now()) / 1000) - 50}s`);
    // An act is cancelled before its end, so that the job which lists it has a clock that is a minute ahead.
    const early = { ...world.service.ports, clock: { ...clock, now: () => clock.now() + 60_000 } };
    const results: unknown[] = [];
    const ended = await job(async () => {
      if (results.length > 0) return;
      await proven(browser);
      results.push(await cancel());
      if (cell.what === 'cancels it and asks for it again') results.push(typeof (await ask()));
    }, early);
    const rows = await world.rows();
    expect([results[0], ended, isDone(rows, member)]).toEqual(['0000', 0, false]);
    const later = due(rows, member) ?? null;
    if (cell.what === 'cancels it') expect(later).toBeNull();
    else expect(Number(later)).toBeGreaterThan(end);
  },
);
