import { setTimeout } from 'node:timers/promises';
import { requestRules } from '@daemun/contract/console/actions';
import type { StaffRole } from '@daemun/contract/console/roles';
import { approvesAfter } from '@daemun/contract/console/staff-room';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type StaffTieKind,
  staffTieKinds,
  theMachine,
} from '../../packages/server/src/domain/staff-relations.ts';
import type { ApprovalRequest } from '../../packages/server/src/ports/approvals.ts';
import type { StorePorts } from '../../packages/server/src/ports/ports.ts';
import { type Enrolled, enrol, logInStaff } from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld, step } from '../world/console-world.ts';
import { memberOf } from './console-members.ts';

let desk: ConsoleWorld;
let approver: Enrolled;
let approverId: string;
const reason = '문의 4711';
const long = 3 * approvesAfter;

beforeAll(async () => {
  desk = await createConsoleWorld();
  approver = await desk.employ('approver@hanbit.example', 'LEAD', 4 * long);
  approverId = await idOf(approver.email);
});
afterAll(() => desk.close());

const ports = () => desk.world.service.ports;
const idOf = async (email: string) => (await ports().staff.find(email))?.id ?? '';
let count = 0;
function next(name: string): string {
  count += 1;
  return `${name}-${count}`;
}

/** Makes an account on the machine, long ago; nobody is logged in with it. */
async function colleague(role: 'DESK' | 'LEAD' | 'OPERATOR' = 'LEAD'): Promise<string> {
  const id = next('colleague');
  const invitation = { digest: id, until: 0, totp_sealed: '' };
  const at = desk.now() - 4 * long;
  await ports().staff.add({ id, email: `${id}@hanbit.example`, name: '김동료', role }, invitation, at);
  await ports().staff.tie({ staff_id: id, kind: 'INVITED', by_id: theMachine, at });
  return id;
}
const tie = (staff_id: string, kind: StaffTieKind, by_id: string, ago = 2 * long) =>
  ports().staff.tie({ staff_id, kind, by_id, at: desk.now() - ago });

/** An action of each kind of request, and what it is about. */
const kinds = {
  member: { action: 'block', role: 'LEAD' },
  export: { action: 'export', role: 'LEAD' },
  policy: { action: 'publish-policy', role: 'OPERATOR' },
  token: { action: 'issue-token', role: 'OPERATOR' },
  unmasking: { action: 'unmask-more', role: 'LEAD' },
} as const;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

/** Stores a request of an account; answers its number. */
async function requestOf(kind: Kind, asker: string): Promise<string> {
  const { action } = kinds[kind];
  const id = next('request');
  const nothing = { member: null, policy: null, token: null, way: null, since: null, decided_by: null };
  const about = {
    member: { member: await memberOf(desk, `${id}@example.com`) },
    export: { member: await memberOf(desk, `${id}@example.com`) },
    policy: { policy: 'gone' },
    token: { token: 'gone' },
    unmasking: {},
  }[kind];
  const times = { asked_at: desk.now(), expires_at: desk.now() + 60_000, decided_at: null, taken_at: null };
  const who = { asked_by_id: asker, asked_by: `${asker}@hanbit.example`, reason, outcome: null };
  await ports().approvals.add({ id, action, ...nothing, ...about, ...times, ...who } as ApprovalRequest);
  return id;
}

/** What an approval comes to: an obstacle, that it is over, or that the rules let it through. */
async function approval(kind: Kind, asker: string, by = approver): Promise<string> {
  const id = await requestOf(kind, asker);
  return decide(id, by);
}
const obstacles: readonly string[] = ['OWN', 'NOT_CONFIRMED', 'TOO_NEW', 'RELATED'];
const refusalLines = (staff: string, event = 'APPROVAL_REFUSED') =>
  ports().staffTrail.page(undefined, 50, { staff, event });
/** Decides; whatever a rule refuses has left one line, which names the member by number and the rule. */
async function decide(id: string, by = approver): Promise<string> {
  const before = (await refusalLines(by.email)).length;
  const { result, data } = (await by.browser.call('approveRequest', { id })).envelope;
  const request = await ports().approvals.find(id);
  const isBarred = result === '0000' && obstacles.includes(data.problem ?? '');
  const lines = await refusalLines(by.email);
  if (result === '0000' && !isBarred) expect(lines.length).toBe(before);
  else {
    expect(lines.length).toBe(Math.min(before + 1, 50));
    const said = { member: request?.member ?? null, reason: null, network: expect.any(String) };
    const rule = isBarred ? String(data.problem) : result === '3002' ? 'ROLE' : '(ENDED|OWN)';
    const detail = expect.stringMatching(new RegExp(`^${request?.action} ${rule}$`));
    expect(lines[0]).toMatchObject({ ...said, detail });
  }
  if (result !== '0000') return request?.ended ? 'ended' : String(result);
  return isBarred ? String(data.problem) : 'through';
}

/** What two accounts are to one another, and whether the second approves what the first asks for. */
type Relation = { readonly of: (asker: string) => Promise<unknown>; readonly open: boolean };
const relations: Readonly<Record<string, Relation>> = {
  strangers: { of: async () => undefined, open: true },
  ...Object.fromEntries(
    staffTieKinds.flatMap((kind) => [
      [
        `the approver was ${kind} by the asker`,
        {
          of: async (asker) => {
            await tie(approverId, kind, asker);
            await tie(approverId, 'CONFIRMED', theMachine, 1);
          },
          open: false,
        },
      ],
      [
        `the asker was ${kind} by the approver`,
        {
          of: async (asker) => {
            await tie(asker, kind, approverId);
            await tie(asker, 'CONFIRMED', theMachine, 1);
          },
          open: false,
        },
      ],
    ]) satisfies [string, Relation][],
  ),
  ...Object.fromEntries(
    staffTieKinds.map((kind) => [
      `both were ${kind} by a third`,
      {
        of: async (asker) => {
          const third = await colleague();
          await tie(asker, kind, third);
          await tie(approverId, kind, third);
          for (const id of [asker, approverId]) await tie(id, 'CONFIRMED', theMachine, 1);
        },
        open: kind === 'CONFIRMED' || kind === 'PROMOTED',
      } satisfies Relation,
    ]),
  ),
  'a third invited both, and the machine reset the asker since': {
    of: async (asker) => {
      const third = await colleague();
      for (const id of [asker, approverId]) await tie(id, 'INVITED', third);
      await tie(approverId, 'CONFIRMED', theMachine, 1);
      await tie(asker, 'RESET', theMachine, 1);
    },
    open: true,
  },
  'the approver reset the asker, and the machine did since': {
    of: async (asker) => {
      await tie(asker, 'RESET', approverId);
      await tie(asker, 'RESET', theMachine, 1);
    },
    open: true,
  },
  'the asker reset the approver, and the machine reset the asker since': {
    of: async (asker) => {
      await tie(approverId, 'RESET', asker);
      await tie(approverId, 'CONFIRMED', theMachine, 1);
      await tie(asker, 'RESET', theMachine, 1);
    },
    open: false,
  },
  'the approver invited whoever invited the asker, and nobody confirmed the asker': {
    of: async (asker) => {
      const between = await colleague();
      await tie(between, 'INVITED', approverId);
      await tie(asker, 'INVITED', between, long);
    },
    open: false,
  },
  'the approver invited whoever invited the asker, and others confirmed the asker alone': {
    of: async (asker) => {
      const between = await colleague();
      await tie(between, 'INVITED', approverId, long);
      await tie(asker, 'INVITED', between, long - 1);
      await tie(asker, 'CONFIRMED', await colleague(), long - 2);
    },
    open: false,
  },
  'the approver invited whoever invited the asker, and the machine reset the one between since': {
    of: async (asker) => {
      const between = await colleague();
      await tie(between, 'INVITED', approverId);
      await tie(asker, 'INVITED', between, long);
      await tie(between, 'RESET', theMachine, 1);
    },
    open: false,
  },
  'the approver invited whoever invited the asker, and the machine reset both since': {
    of: async (asker) => {
      const between = await colleague();
      await tie(between, 'INVITED', approverId);
      await tie(asker, 'INVITED', between, long);
      for (const id of [between, asker]) await tie(id, 'RESET', theMachine, 1);
    },
    open: true,
  },
  'the approver invited whoever invited the asker, and others confirmed both': {
    of: async (asker) => {
      const between = await colleague();
      await tie(between, 'INVITED', approverId, long);
      await tie(between, 'CONFIRMED', await colleague(), long - 1);
      await tie(asker, 'INVITED', between, long - 2);
      await tie(asker, 'CONFIRMED', await colleague(), long - 3);
    },
    open: true,
  },
};

describe('request kind × relation of the two accounts', () => {
  test('has every kind of request', () => {
    expect(
      Object.values(requestRules).every(({ actions }) =>
        kindNames.some((kind) => (actions as readonly string[]).includes(kinds[kind].action)),
      ),
    ).toBe(true);
  });

  test.each(Object.entries(relations))('%s', async (_name, { of, open }) => {
    for (const kind of kindNames) {
      const asker = await colleague(kinds[kind].role);
      await of(asker);
      const came = await approval(kind, asker);
      // A token that is gone is over, which is found after the rules let the approval through.
      expect([kind, came]).toEqual([kind, open ? (kind === 'token' ? '3011' : 'through') : 'RELATED']);
    }
  });
});

describe('request kind × state of the asker', () => {
  const states: Readonly<Record<string, (asker: string) => Promise<unknown>>> = {
    ended: (asker) => ports().staff.end(asker, desk.now()),
    reset: async (asker) => {
      await ports().staff.reset(asker, { digest: next('digest'), until: 0, totp_sealed: '' });
      await ports().staff.tie({ staff_id: asker, kind: 'RESET', by_id: theMachine, at: desk.now() });
    },
    'ended and begun again': async (asker) => {
      await ports().staff.end(asker, desk.now());
      await ports().staff.reset(asker, { digest: next('digest'), until: 0, totp_sealed: '' });
      await ports().staff.tie({ staff_id: asker, kind: 'RESET', by_id: theMachine, at: desk.now() });
    },
  };
  test.each(Object.entries(states))('is over once the asker is %s', async (_name, change) => {
    for (const kind of kindNames) {
      const asker = await colleague(kinds[kind].role);
      const id = await requestOf(kind, asker);
      await change(asker);
      expect([kind, await decide(id)]).toEqual([kind, 'ended']);
      expect((await shown(id))?.outcome ?? 'unseen').not.toBeNull();
    }
  });

  const roles: Readonly<Record<string, (role: StaffRole) => readonly StaffRole[]>> = {
    'a role that does not ask for it': () => ['AUDITOR'],
    'another role, and its own again': (role) => ['AUDITOR', role],
    'another role that asks for it, too': (role) => [role === 'LEAD' ? 'OPERATOR' : 'LEAD'],
  };
  test.each(Object.entries(roles))('is over once the asker has had %s', async (_name, then) => {
    for (const kind of kindNames) {
      const { role } = kinds[kind];
      const asker = await colleague(role);
      const id = await requestOf(kind, asker);
      for (const next of then(role)) await ports().staff.setRole(asker, next, desk.now());
      expect([kind, await decide(id)]).toEqual([kind, 'ended']);
      expect((await shown(id))?.outcome ?? 'unseen').not.toBeNull();
    }
  });

  test('is a new one if the asker asks again once the role is back', async () => {
    const asker = await colleague();
    for (const role of ['AUDITOR', 'LEAD'] as const) await ports().staff.setRole(asker, role, desk.now() - 1);
    expect(await approval('member', asker)).toBe('through');
  });

  test('goes on if the role is set to what it is', async () => {
    const asker = await colleague();
    const id = await requestOf('member', asker);
    await ports().staff.setRole(asker, 'LEAD', desk.now());
    expect(await decide(id)).toBe('through');
  });

  test('is over if its asker had another role before it was stored', async () => {
    const asker = await colleague('DESK');
    expect(await decide(await requestOf('member', asker))).toBe('3011');
  });

  const shown = async (id: string) =>
    (await approver.browser.call('approvalRequests')).envelope.data.requests.find((each) => each.id === id);
});

describe('request kind × state of the member', () => {
  const about = ['member', 'export'] as const;
  const states: Readonly<Record<string, (member: string, email: string) => Promise<unknown>>> = {
    'has left': (member) => ports().members.remove(member),
    'has left, and somebody joined by the same address': async (member, email) => {
      await ports().members.remove(member);
      await memberOf(desk, email);
    },
  };
  test.each(Object.entries(states))('is over once the member %s', async (_name, leave) => {
    for (const kind of about) {
      const id = await requestOf(kind, await colleague());
      const member = (await ports().approvals.find(id))?.member ?? '';
      const email = (await ports().members.find(member))?.email ?? '';
      await leave(member, email);
      expect([kind, await decide(id)]).toEqual([kind, 'ended']);
      const { requests } = (await approver.browser.call('approvalRequests')).envelope.data;
      expect(requests.find((each) => each.id === id)).toMatchObject({
        ...{ member, account: null, outcome: 'EXPIRED', approvable: false, takeable: false },
      });
      expect(JSON.stringify(requests)).not.toContain(email);
    }
  });
});

describe('a refusal on record', () => {
  test('has the rule of one’s own request, and of a role that does not decide', async () => {
    const own = await requestOf('member', approverId);
    expect(await decide(own)).toBe('3011');
    expect((await refusalLines(approver.email))[0]).toMatchObject({ detail: 'block OWN' });
    const operator = await desk.employ(`${next('decider')}@hanbit.example`, 'OPERATOR');
    expect(await decide(await requestOf('member', await colleague()), operator)).toBe('3002');
    expect(await decide(await requestOf('token', await idOf(operator.email)), operator)).toBe('3011');
    expect((await refusalLines(operator.email)).map(({ detail }) => detail)).toEqual([
      'issue-token OWN',
      'block ROLE',
    ]);
  });

  test('of a confirmation has account and rule, and in the reason no name', async () => {
    const name = '김동료';
    const withNames = `${name} 본인 확인, kim@home.example`;
    const refused: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
      NOT_WAITING: async () => undefined,
      RELATED: (id) => tie(id, 'INVITED', approverId, 1),
    };
    for (const [rule, arrange] of Object.entries(refused)) {
      const id = await colleague();
      await ports().inTransaction((tx) =>
        tx.staffIdentities.bind({ issuer: 'https://id.example', subject: id, staff_id: id, created_at: 0 }),
      );
      await arrange(id);
      const { data } = (await approver.browser.call('confirmStaff', { id, reason: withNames })).envelope;
      expect(data.problem).toBe(rule);
      const [line] = await refusalLines(approver.email, 'CONFIRMATION_REFUSED');
      expect(line).toMatchObject({ detail: `${id}@hanbit.example ${rule}`, network: expect.any(String) });
      expect(line?.reason).toBe('*** 본인 확인, ***');
    }
    const { data } = (await approver.browser.call('confirmStaff', { id: approverId, reason })).envelope;
    expect(data.problem).toBe('OWN');
    const [line] = await refusalLines(approver.email, 'CONFIRMATION_REFUSED');
    expect(line).toMatchObject({ detail: `${approver.email} OWN`, reason });
  });
});

describe('an approved export', () => {
  test('is not taken once its requester was reset', async () => {
    const asker = await desk.employ(`${next('taker')}@hanbit.example`, 'LEAD');
    const id = await requestOf('export', await idOf(asker.email));
    expect(await decide(id)).toBe('through');
    const { approvals, staff } = ports();
    const by = { id: await idOf(asker.email), email: asker.email };
    await staff.tie({ staff_id: by.id, kind: 'RESET', by_id: theMachine, at: desk.now() });
    expect(await approvals.take(id, by, desk.now(), 0)).toBe(false);
    expect((await asker.browser.call('takeExport', { id })).envelope.result).toBe('3011');
  });
});

describe('at once', () => {
  test('an approval and the end of its requester leave one of the two first, never both undone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const asker = await colleague();
      const id = await requestOf('member', asker);
      const member = (await ports().approvals.find(id))?.member ?? '';
      const [came] = await Promise.all([
        decide(id),
        ports().inTransaction(async (tx) => {
          await tx.staffTrail.hold();
          await tx.staff.end(asker, desk.now());
        }),
      ]);
      const request = await ports().approvals.find(id);
      const status = (await ports().members.find(member))?.status;
      expect([came, request?.outcome, status]).toEqual(
        came === 'through' ? ['through', 'APPROVED', 'BLOCKED'] : ['ended', null, 'ACTIVE'],
      );
    }
  });

  type Change = (tx: StorePorts, ids: { readonly asker: string; readonly by: string }) => Promise<unknown>;
  const changes: Readonly<Record<string, Change>> = {
    RELATED: (tx, { asker, by }) =>
      tx.staff.tie({ staff_id: asker, kind: 'PROMOTED', by_id: by, at: desk.now() }),
    NOT_CONFIRMED: (tx, { asker, by }) =>
      tx.staff.tie({ staff_id: by, kind: 'RESET', by_id: asker, at: desk.now() }),
    ended: (tx, { asker }) => tx.staff.end(asker, desk.now()),
  };
  test.each(Object.keys(changes))(
    'an approval waits for a change that began before it: %s',
    async (comes) => {
      const deciding = await desk.employ(`${next('deciding')}@hanbit.example`, 'LEAD');
      const by = await idOf(deciding.email);
      const asker = await colleague();
      const id = await requestOf('member', asker);
      const change = ports().inTransaction(async (tx) => {
        await tx.staffTrail.hold();
        await changes[comes]?.(tx, { asker, by });
        await setTimeout(300);
      });
      await setTimeout(100);
      const came = decide(id, deciding);
      await change;
      expect(await came).toBe(comes);
      expect((await ports().approvals.find(id))?.outcome).toBeNull();
    },
  );
});

describe('a new lead', () => {
  const mailed = async (email: string, subject: string) => desk.world.mailTo(email, { about: subject });
  const obstacleOf = async (asker: string, by: Enrolled) => decide(await requestOf('member', asker), by);

  test('approves once a second person confirmed the account and 72 hours are over, and everybody hears of it', async () => {
    const operator = await desk.employ(`${next('operator')}@hanbit.example`, 'OPERATOR');
    const auditor = await desk.employ(`${next('auditor')}@hanbit.example`, 'AUDITOR');
    const lead = await desk.employ(`${next('lead')}@hanbit.example`, 'LEAD');
    const email = `${next('new')}@hanbit.example`;
    const invited = { email, name: '신책임', role: 'LEAD', reason };
    expect((await operator.browser.call('inviteStaff', invited)).envelope).toMatchObject({
      result: '0000',
      data: { problem: null },
    });
    for (const colleagueOf of [auditor, lead, approver])
      expect((await mailed(colleagueOf.email, '콘솔에 새 담당자를 초대했습니다')).html).toContain(
        email.split('@')[0],
      );
    const { html } = await mailed(email, '콘솔에 초대되었습니다');
    const account = await enrol(desk.consoleUrl, /\/invitation#([\w-]+)/.exec(html)?.[1] ?? '', desk.now());
    await logInStaff(account, desk.now() + step);
    const id = await idOf(email);
    const asker = await colleague();
    expect(await obstacleOf(asker, account)).toBe('NOT_CONFIRMED');

    const waiting = async ({ browser }: Enrolled) =>
      (await browser.call('waitingStaff')).envelope.data.staff.find((each) => each.id === id);
    expect(await waiting(operator)).toMatchObject({
      needs: 'confirmation',
      obstacle: 'RELATED',
      made_by: operator.email,
    });
    expect(await waiting(account)).toMatchObject({ obstacle: 'OWN' });
    expect(await waiting(lead)).toMatchObject({ obstacle: null });
    const confirm = async ({ browser }: Enrolled) =>
      (await browser.call('confirmStaff', { id, reason })).envelope.data.problem;
    expect([await confirm(operator), await confirm(account)]).toEqual(['RELATED', 'OWN']);
    const both = await Promise.all([confirm(lead), confirm(lead)]);
    expect(both.sort()).toEqual(['NOT_WAITING', null]);
    await mailed(email, '콘솔 계정을 확인받았습니다');
    expect(await waiting(lead)).toBeUndefined();
    const listed = (await operator.browser.call('staffList')).envelope.data.staff.find(
      (each) => each.id === id,
    );
    expect(listed).toMatchObject({ made_by: operator.email, confirmed_by: lead.email, obstacle: 'TOO_NEW' });
    expect(await obstacleOf(asker, account)).toBe('TOO_NEW');

    await desk.world.advance('72h');
    expect((await logInStaff(account, desk.now())).envelope.result).toBe('0000');
    expect(await obstacleOf(asker, account)).toBe('through');
    expect(await decide(await requestOf('token', await idOf(operator.email)), account)).toBe('RELATED');
    expect(await obstacleOf(await idOf(lead.email), account)).toBe('RELATED');
  });
});
