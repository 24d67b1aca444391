import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Enrolled, logInStaff } from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld } from '../world/console-world.ts';
import { runTool } from '../world/run-tool.ts';
import { demoPassword } from './people.ts';

let desk: ConsoleWorld;
let lead: Enrolled;
let auditor: Enrolled;
let operator: Enrolled;
beforeAll(async () => {
  desk = await createConsoleWorld();
  lead = await desk.employ('reads-lead@hanbit.example', 'LEAD');
  auditor = await desk.employ('reads-auditor@hanbit.example', 'AUDITOR');
  operator = await desk.employ('reads-operator@hanbit.example', 'OPERATOR');
});
afterAll(() => desk.close());

const search = (q: string, reason: string) => lead.browser.call('searchMembers', { q, reason });
const trail = async (filter: object, by = auditor) =>
  (await by.browser.call('staffTrail', { ...filter })).envelope.data.lines;
const taken = async (request: object, by = auditor) =>
  (await by.browser.call('exportTrail', { reason: '분기 점검', ...request })).envelope;
const dayOf = (at: number) => new Date(at + 9 * 3_600_000).toISOString().slice(0, 10);

describe('the trail of the staff', () => {
  test('is read as far as it is wanted: whose, what, at whom, from when to when', async () => {
    await search('reader@example.com', '문의 4711');
    const id = (await desk.world.service.ports.members.findBy('EMAIL', 'reader@example.com'))?.id ?? '';
    await lead.browser.call('memberPicture', { id, reason: '문의 4711' });
    const ofLead = await trail({ staff: lead.email });
    expect(new Set(ofLead.map(({ staff }) => staff))).toEqual(new Set([lead.email]));
    expect(new Set((await trail({ event: 'MEMBERS_SEARCHED' })).map(({ event }) => event))).toEqual(
      new Set(['MEMBERS_SEARCHED']),
    );
    expect((await trail({ member: id, event: 'MEMBER_SEEN' })).map(({ staff }) => staff)).toEqual([
      lead.email,
    ]);
    const today = dayOf(desk.now());
    const [tomorrow, yesterday] = [dayOf(desk.now() + 86_400_000), dayOf(desk.now() - 86_400_000)];
    expect((await trail({ from: today, to: today, staff: lead.email })).length).toBe(ofLead.length);
    expect(await trail({ from: tomorrow })).toEqual([]);
    expect(await trail({ to: yesterday })).toEqual([]);
    expect(await trail({ event: "LOGGED_IN' or '1'='1" })).toEqual([]);
    // That somebody looked for what was done at a member stands at that member.
    expect((await trail({ member: id })).map(({ event }) => event)).toContain('TRAIL_READ');
    expect((await auditor.browser.call('staffTrail', { from: '2026-02-30' })).envelope).toMatchObject({
      result: '1001',
      field: 'from',
    });
  });

  test('is taken as a file in which nothing is carried out, and that stands in it', async () => {
    const hostile = '=HYPERLINK("https://evil.example","x")';
    await search('nobody', hostile);
    await search('nobody', '@SUM(1)\n=1');
    await search('nobody', '-1,2');
    const { data } = await taken({ event: 'MEMBERS_SEARCHED' });
    const [head, ...rows] = data.csv.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('"seq","at","staff","event","member","detail","reason","network"');
    expect(rows.filter(Boolean)).toHaveLength(data.lines);
    expect(data.whole).toBe(true);
    expect(data.csv).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`);
    expect(data.csv).toContain('"\'-1,2"');
    expect(data.csv).not.toMatch(/"[=+@-]/);
    const [line] = await trail({ event: 'TRAIL_EXPORTED' });
    expect(line).toMatchObject({ staff: auditor.email, detail: String(data.lines), reason: '분기 점검' });
    const told = await runTool('staff', ['trail', '--json'], desk.environment);
    expect([told.code, JSON.parse(told.out).intact]).toEqual([0, true]);
  });

  test('is a file for a reason, for those who may read it', async () => {
    for (const reason of [undefined, '', '  '])
      expect(await taken({ reason })).toMatchObject({ result: '1001', field: 'reason' });
    expect((await taken({ reason: 'reader@example.com 확인' }, lead)).result).toBe('0000');
    expect((await trail({ event: 'TRAIL_EXPORTED', staff: lead.email }))[0]?.reason).toBe('*** 확인');
    expect((await taken({}, operator)).result).toBe('3002');
  });
});

test('the figures of the console are those of the metrics', async () => {
  const before = (await operator.browser.call('serviceState')).envelope.data.figures;
  const browser = desk.world.browser();
  const log = (pwd: string) => browser.call('login', { mbr_email: 'reader@example.com', pwd });
  await log('wrong word');
  expect((await log(demoPassword)).envelope.result).toBe('0000');
  const { figures, given_up } = (await operator.browser.call('serviceState')).envelope.data;
  expect(figures.log_ins).toBe(before.log_ins + 1);
  expect(figures.refused_log_ins).toBe(before.refused_log_ins + 1);
  expect(figures).toMatchObject({ sign_ups: before.sign_ups, failures: 0 });
  expect(figures.queues.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['mail', 'bulk', 'revoke', 'score', 'webhook']),
  );
  expect(given_up).toEqual([]);
  const text = await (await fetch(`${desk.world.serviceUrl}/metrics`)).text();
  const counted = [
    ...text.matchAll(/duration_seconds_count\{call="login",result="SUCCESS",status="200"\} (\d+)/g),
  ];
  expect(Number(counted[0]?.[1])).toBe(figures.log_ins);
});

test('a mail that was given up is told with the answer of the mail server, and nobody’s address', {
  timeout: 60_000,
}, async () => {
  const { world } = desk;
  await world.faults({ mail: 'suspended' });
  await world.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
  for (const later of ['72h', '2m', '2m']) await world.advance(later);
  await logInStaff(operator, desk.now());
  const state = async () => (await operator.browser.call('serviceState')).envelope.data;
  await expect
    .poll(async () => (await state()).given_up.map(({ what }) => what), { timeout: 20_000 })
    .toContain('new-device');
  const told = await state();
  for (const { answer } of told.given_up) expect(answer).toBe('550 5.7.1 at MAIL FROM');
  expect(told.figures.queues.find(({ kind }) => kind === 'mail')).toMatchObject({
    dead: told.given_up.length,
  });
  expect(JSON.stringify(told)).not.toContain('reader@');
  await world.faults({ mail: 'ok' });
});
