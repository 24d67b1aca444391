import { afterEach, expect, test } from 'vitest';
import { eraseClosed } from '../../packages/server/src/use-cases/jobs/erase-closed.ts';
import { endWaits } from '../../packages/server/src/use-cases/jobs/waiting-acts.ts';
import { createNodes, type Nodes } from '../world/nodes.ts';
import type { World } from '../world.ts';
import { linkOf, password, signedIn } from './people.ts';

let nodes: Nodes | undefined;
afterEach(async () => {
  await nodes?.close();
  nodes = undefined;
});

const address = 'waits@example.com';
const fresh = 'moved@example.com';
const machine = () => Math.round(performance.timeOrigin + performance.now());
const rest = async () => {};

type Act = {
  /** Asks for it at a node; answers when it is due and how it is cancelled at another. */
  readonly begin: (
    world: World,
  ) => Promise<{ due: number; cancel: (world: World) => Promise<string | null> }>;
  /** Carries out what is due by the clock of a node; answers how much was. */
  readonly job: (world: World) => Promise<number>;
};

/** Acts that a job carries out 72 hours after they were asked for; each job goes by the clock that all nodes share. */
const acts: Readonly<Record<string, Act>> = {
  'the end of a closed account': {
    begin: async (world) => {
      const { browser } = await signedIn(world, address);
      const member = (await browser.call('memberInfo', {})).envelope.data.mst_mbr_no;
      await browser.call('withdrawal', {});
      const { auth_no } = await linkOf(world, address, { about: '탈퇴 신청' });
      const due = (await world.service.ports.closedAccounts.find(member))?.erase_at ?? 0;
      return { due, cancel: async (at) => (await at.call('takeBack', { auth_no })).envelope.result };
    },
    job: async ({ service }) => (await eraseClosed(service.ports, rest)).erased,
  },
  'a move without the old mailbox': {
    begin: async (world) => {
      const { browser } = await signedIn(world, address);
      const member = (await browser.call('memberInfo', {})).envelope.data.mst_mbr_no;
      await browser.call('sendChangeEmail', { email: fresh, without_old: true });
      const { url: _, ...link } = await linkOf(world, fresh);
      await browser.call('confirmEmail', link);
      const { auth_no } = await linkOf(world, address, { about: '변경 요청', count: 2 });
      const [act] = await world.service.ports.waitingActs.of(member);
      const undo = { email: address, auth_no };
      const cancel = async (at: World) => (await at.call('undoEmailChange', undo)).envelope.result;
      return { due: act?.due_at ?? 0, cancel };
    },
    job: async ({ service }) => (await endWaits(service.ports, rest)).ended,
  },
};

const cells = Object.keys(acts).flatMap((act) => [-90, 90].map((seconds) => [act, seconds] as const));

test.each(cells)('%s comes at its time at a node whose machine is %i seconds off', async (name, seconds) => {
  const off = { steadyTime: () => machine() + seconds * 1000 };
  nodes = await createNodes(2, {}, (index) => (index === 1 ? off : {}));
  const [right, wrong] = [nodes.first, nodes.at(1)];
  const all = new Set([right, wrong]);
  const { begin, job } = acts[name] as Act;
  const { due, cancel } = await begin(right);
  const until = async (left: number) => {
    const now = Math.max(...[...all].map(({ service }) => service.ports.clock.now()));
    for (const world of all) await world.advance(`${Math.floor((due - now) / 1000) - left}s`);
  };
  // The job that comes every hour ran when the clock went on: in the last minute it runs by the test alone.
  await until(40);
  await until(10);
  const clocks = [...all].map(({ service }) => service.ports.clock.now());
  expect(Math.max(...clocks) - Math.min(...clocks)).toBeLessThan(2_000);
  expect(await job(wrong)).toBe(0);
  await until(-3);
  const done = await Promise.all([job(right), job(wrong)]);
  // Beside SQLite there is no second node: both are the same one.
  expect(done.toSorted()).toEqual([0, 1]);
  // The links of the mails from before it are over; a moved address was mailed its own.
  expect(await cancel(wrong)).toBe('3022');
});

test.each(cells)(
  '%s is stopped in its last seconds at a node that is %i seconds off',
  async (name, seconds) => {
    const off = { steadyTime: () => machine() + seconds * 1000 };
    nodes = await createNodes(2, {}, (index) => (index === 1 ? off : {}));
    const [right, wrong] = [nodes.first, nodes.at(1)];
    const all = new Set([right, wrong]);
    const { begin, job } = acts[name] as Act;
    const { due, cancel } = await begin(right);
    const now = Math.max(...[...all].map(({ service }) => service.ports.clock.now()));
    const left = Math.floor((due - now) / 1000);
    for (const seconds of [left - 40, 30]) for (const world of all) await world.advance(`${seconds}s`);
    expect(await cancel(wrong)).toBe('0000');
    for (const world of all) await world.advance('20s');
    expect(await Promise.all([job(right), job(wrong)])).toEqual([0, 0]);
    expect((await right.call('login', { mbr_email: address, pwd: password })).envelope.result).not.toBe(
      '3011',
    );
  },
);
