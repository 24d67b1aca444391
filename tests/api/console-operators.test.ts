import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateLimitRules } from '../../packages/server/src/domain/rate-limit-rules.ts';
import { theMachine } from '../../packages/server/src/domain/staff-relations.ts';
import type { Enrolled } from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld } from '../world/console-world.ts';
import { startStaffProvider, type TestProvider } from '../world/staff-provider.ts';

const reason = '조직 개편';
let desk: ConsoleWorld;
let provider: TestProvider;
/** Only the provider signs in here, but for accounts that can act in an emergency. */
let onlyProvider: ConsoleWorld;
beforeAll(async () => {
  provider = await startStaffProvider();
  desk = await createConsoleWorld();
  onlyProvider = await createConsoleWorld({
    ...provider.environment,
    STAFF_ONLY_FROM: '2026-01-01',
    STAFF_EMERGENCY: ['caller-1', 'caller-2', 'caller-3'].map((name) => `${name}@hanbit.example`).join(','),
  });
});
afterAll(async () => {
  await desk.close();
  await onlyProvider.close();
  await provider.close();
});

type Ids = { readonly id: string; readonly caller: string };
type State = (world: ConsoleWorld, ids: Ids) => Promise<unknown>;
const portsOf = ({ world }: ConsoleWorld) => world.service.ports;
const lock: State = async (world, { id }) => {
  for (let n = 0; n < rateLimitRules['staff-code'].count; n += 1)
    await portsOf(world).rateLimits.takeCounted('staff-code', id, world.now());
};
const invitedByCaller: State = (world, { id, caller }) =>
  portsOf(world).staff.tie({ staff_id: id, kind: 'INVITED', by_id: caller, at: world.now() });
const bind = (world: ConsoleWorld, id: string, issuer: string) =>
  portsOf(world).inTransaction((tx) =>
    tx.staffIdentities.bind({ issuer, subject: id, staff_id: id, created_at: world.now() }),
  );
const addPasskey: State = async (world, { id }) => {
  const authenticator = { algorithm: -7, counter: 0, transports: '', aaguid: '', public_key: 'key' };
  const backup = { backup_eligible: false, backed_up: false };
  const times = { created_at: world.now(), last_used_at: null };
  const key = { credential_id: `key-${id}`, staff_id: id, name: 'key' };
  await portsOf(world).inTransaction((tx) =>
    tx.staffPasskeys.add({ ...key, ...authenticator, ...backup, ...times }),
  );
};

/** What the other operator is, who has a password; whether the caller may leave then. */
const others: Readonly<Record<string, readonly [mayLeave: boolean, State]>> = {
  'as it was made': [true, async () => undefined],
  ended: [false, (world, { id }) => portsOf(world).staff.end(id, world.now())],
  'a lead now': [false, (world, { id }) => portsOf(world).staff.setRole(id, 'LEAD', world.now())],
  'reset and not set up again': [
    false,
    (world, { id }) => portsOf(world).staff.reset(id, { digest: id, until: 0, totp_sealed: '' }),
  ],
  'invited by the caller, and unconfirmed': [false, invitedByCaller],
  'invited by the caller, and confirmed': [
    true,
    async (world, ids) => {
      await invitedByCaller(world, ids);
      const at = world.now() + 1;
      await portsOf(world).staff.tie({ staff_id: ids.id, kind: 'CONFIRMED', by_id: theMachine, at });
    },
  ],
  'out of codes': [false, lock],
  'out of codes, with a passkey': [
    true,
    async (world, ids) => {
      await lock(world, ids);
      await addPasskey(world, ids);
    },
  ],
  'reset, and bound to a provider that is not configured': [
    false,
    async (world, { id }) => {
      await portsOf(world).staff.reset(id, { digest: id, until: 0, totp_sealed: '' });
      await bind(world, id, 'https://gone.example');
    },
  ],
};

/** The same if only the provider signs in. */
const othersThen: typeof others = {
  'with a password, and not bound': [false, async () => undefined],
  'with a passkey, and not bound': [false, addPasskey],
  'bound to the provider': [
    true,
    (world, { id }) => bind(world, id, provider.environment.STAFF_ISSUER ?? ''),
  ],
};

let count = 0;
/** Two operators alone: one who calls, and another one in a state. */
async function twoOperators(world: ConsoleWorld, state: State): Promise<{ caller: Enrolled; ids: Ids }> {
  for (const { id } of await portsOf(world).staff.list()) await portsOf(world).staff.end(id, world.now());
  count += 1;
  const [caller, other] = [`caller-${count}@hanbit.example`, `other-${count}@hanbit.example`];
  const enrolled = await world.employ(caller, 'OPERATOR');
  const idOf = async (email: string) => (await portsOf(world).staff.find(email))?.id ?? '';
  const id = `other-${count}`;
  const invitation = { digest: id, until: world.now() + 60_000, totp_sealed: '' };
  await portsOf(world).staff.add({ id, email: other, name: '김운영', role: 'OPERATOR' }, invitation, 0);
  await portsOf(world).staff.tie({ staff_id: id, kind: 'INVITED', by_id: theMachine, at: 0 });
  await portsOf(world).staff.accept(id, { password_hash: 'set', step: 1 }, world.now());
  const ids = { id, caller: await idOf(caller) };
  await state(world, ids);
  return { caller: enrolled, ids };
}

describe('an operator leaves if another one can act', () => {
  const leave = async (world: ConsoleWorld, [mayLeave, state]: readonly [boolean, State]) => {
    const { caller, ids } = await twoOperators(world, state);
    const { data } = (await caller.browser.call('endStaff', { id: ids.caller, reason })).envelope;
    expect(data.problem).toBe(mayLeave ? null : 'LAST_OPERATOR');
    expect((await portsOf(world).staff.findById(ids.caller))?.ended_at === null).toBe(!mayLeave);
  };
  // The callers of these have the emergency's names.
  test.each(Object.entries(othersThen))('the provider alone signs in; the other one is %s', (_name, row) =>
    leave(onlyProvider, row),
  );
  test.each(Object.entries(others))('the other one is %s', (_name, row) => leave(desk, row));
});

describe('an operator whom nobody confirmed', () => {
  test('neither ends, demotes nor resets the one who invited it', async () => {
    const { caller, ids } = await twoOperators(desk, (world, { id, caller }) =>
      portsOf(world).staff.tie({ staff_id: caller, kind: 'INVITED', by_id: id, at: world.now() }),
    );
    for (const [call, more] of [
      ['endStaff', {}],
      ['setStaffRole', { role: 'DESK' }],
      ['resetStaff', {}],
    ] as const) {
      const { data } = (await caller.browser.call(call, { id: ids.id, reason, ...more })).envelope;
      expect([call, data.problem]).toEqual([call, 'LAST_OPERATOR']);
    }
    expect(await portsOf(desk).staff.findById(ids.id)).toMatchObject({
      role: 'OPERATOR',
      ended_at: null,
      password_hash: 'set',
    });
  });
});

describe('an operator resets another one', () => {
  test.each(Object.entries(others))('who is %s', async (_name, [, state]) => {
    const { caller, ids } = await twoOperators(desk, state);
    const { data } = (await caller.browser.call('resetStaff', { id: ids.id, reason })).envelope;
    expect(data.problem).toBeNull();
  });
});

test('a lead resets the only operator who can act, after ten wrong codes', async () => {
  const { ids } = await twoOperators(desk, async (world, each) => {
    await lock(world, each);
    await addPasskey(world, each);
  });
  await portsOf(desk).staff.end(ids.caller, desk.now());
  const lead = await desk.employ('lead-of-operators@hanbit.example', 'LEAD');
  const { data } = (await lead.browser.call('resetLockedStaff', { id: ids.id, reason })).envelope;
  expect(data.problem).toBeNull();
});
