import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Enrolled, logInStaff } from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld, step } from '../world/console-world.ts';
import { storeOfRun } from '../world/database.ts';
import { createWorld, type World } from '../world.ts';
import { password, signedIn } from './people.ts';

const reason = '약관 개정';
/** A node looks every five seconds. */
const seen = { timeout: 15_000, interval: 200 };

let desk: ConsoleWorld;
/** Another node on the same store, where the engine serves several; else the one that there is. */
let other: World;
const staff = {} as Record<'OPERATOR' | 'OTHER_OPERATOR' | 'LEAD' | 'DESK' | 'AUDITOR', Enrolled>;
type Who = keyof typeof staff;

beforeAll(async () => {
  desk = await createConsoleWorld();
  const { CONSOLE_PORT: _, ...store } = desk.environment;
  const shared = { ...store, SMTP_URL: desk.world.smtpUrl };
  other = storeOfRun() === 'postgres' ? await createWorld({ environment: shared }) : desk.world;
  for (const who of ['OPERATOR', 'OTHER_OPERATOR', 'LEAD', 'DESK', 'AUDITOR'] as const)
    staff[who] = await desk.employ(
      `policies-${who.toLowerCase()}@hanbit.example`.replace('_', '-'),
      who === 'OTHER_OPERATOR' ? 'OPERATOR' : who,
    );
});
afterAll(async () => {
  if (other !== desk.world) await other.close();
  await desk.close();
});

const dayIn = (days: number) => new Date(desk.now() + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10);
const text = (title: string) => `<title>${title}</title>\n<h2>제1조</h2>\n<p>${title}의 글</p>\n`;
const textsOf = (title: string) => [
  { lang: 'ko', text: text(title) },
  { lang: 'en', text: text(`${title} en`) },
];
const upload = (effective: string, more: object = {}) => ({
  item: 'AGY-TERMS',
  effective,
  asks_from: effective,
  adverse: false,
  texts: textsOf(`${effective} 약관`),
  reason,
  ...more,
});
const draft = async (effective: string, more: object = {}, who: Who = 'OPERATOR') =>
  (await staff[who].browser.call('draftPolicy', upload(effective, more))).envelope;
const roomFor = async (who: Who = 'OPERATOR') => (await staff[who].browser.call('policies')).envelope.data;
const draftOf = async (id: string | null) => (await roomFor()).drafts.find((each) => each.id === id);
const askFor = async (id: string | null, who: Who = 'OPERATOR') =>
  (await staff[who].browser.call('askToPublishPolicy', { id, reason })).envelope.data.problem;
const requestsFor = async (who: Who) =>
  (await staff[who].browser.call('approvalRequests')).envelope.data.requests;
const requestOf = async (id: string | null) =>
  (await requestsFor('LEAD')).find(({ policy, outcome }) => policy?.id === id && outcome === null)?.id;
const approve = async (who: Who, id: string | undefined) =>
  (await staff[who].browser.call('approveRequest', { id })).envelope;
const withdraw = async (id: string | null) =>
  (await staff.OPERATOR.browser.call('withdrawPolicy', { id, reason })).envelope.data.problem;
const lastLine = async () => (await staff.LEAD.browser.call('staffTrail')).envelope.data.lines[0];
const termsOn = async (node: World) =>
  (await node.call('getTerms', { agr_cat_cd: 'AGY', agr_knd_cd: 'TERMS' })).envelope.data.history;
const archiveVersions = async () =>
  (await desk.world.call('getTerms', { agr_cat_cd: 'ISS', agr_knd_cd: 'TERMS' })).envelope.data.history.map(
    ({ enf_dy }) => enf_dy,
  );
const versionsOn = async (node: World) => (await termsOn(node)).map(({ enf_dy }) => enf_dy);

/** A draft for which it is counted whom it asks again. */
async function counted(effective: string, more: object = {}): Promise<string> {
  const { id } = (await draft(effective, more)).data;
  await desk.world.advance('1m');
  await expect.poll(async () => (await draftOf(id))?.forecast.state, seen).toBe('done');
  return id ?? '';
}
async function published(effective: string, more: object = {}): Promise<string> {
  const id = await counted(effective, more);
  expect(await askFor(id)).toBeNull();
  expect((await approve('LEAD', await requestOf(id))).data).toEqual({ outcome: 'DONE', problem: null });
  return id;
}
/** Days pass, after which everybody logs in anew. */
async function pass(time: string): Promise<void> {
  await desk.world.advance(time);
  if (other !== desk.world) await other.advance(time);
  for (const account of Object.values(staff)) await logInStaff(account, desk.now() + step);
}

describe('a draft', () => {
  test('is refused with everything that is wrong with it, and nothing is kept', async () => {
    const texts = [{ lang: 'ko', text: '<title>약관</title>\n<script>1</script>' }];
    const { data } = await draft(dayIn(2), { texts, asks_from: dayIn(1) });
    expect(data).toEqual({
      id: null,
      problems: [
        { problem: 'NOTICE', lang: null, detail: dayIn(7) },
        { problem: 'ASKS_EARLY', lang: null, detail: null },
        { problem: 'LANGUAGES', lang: null, detail: 'en' },
        { problem: 'TEXT', lang: 'ko', detail: '<script> is not allowed' },
      ],
    });
    expect((await draft(dayIn(20), { adverse: true })).data.problems).toEqual([
      { problem: 'NOTICE', lang: null, detail: dayIn(30) },
    ]);
    expect((await draft(dayIn(7), { item: 'AGY-AGE14' })).field).toBe('item');
    expect((await draft(dayIn(7), { texts: [...textsOf('a'), ...textsOf('b')] })).field).toBe('texts');
    expect((await draft(dayIn(7), { effective: '2026-02-30' })).result).toBe('1001');
    expect((await draft(dayIn(7), { reason: ' ' })).field).toBe('reason');
    expect((await roomFor()).drafts).toEqual([]);
  });

  test('may be as long as eight texts are, and no longer', async () => {
    const long = `<title>긴 약관</title>\n<p>${'가'.repeat(99_000)}</p>`;
    const texts = ['ko', 'en', 'cn', 'cb', 'jp', 'ar', 'fr', 'sp'].map((lang) => ({ lang, text: long }));
    const { data } = await draft(dayIn(40), { texts, asks_from: null });
    expect(data.problems).toEqual([]);
    expect(await draftOf(data.id)).toMatchObject({
      languages: expect.arrayContaining(['ko', 'ar']),
      forecast: { state: 'done', counted: 0, asked: [] },
    });
    expect(await withdraw(data.id)).toBeNull();
    const longer = [{ lang: 'ko', text: `${long}${'가'.repeat(1_001)}` }];
    expect((await draft(dayIn(40), { texts: longer })).field).toBe('texts');
  });

  test('says, once it is counted, how many members it asks again, by consent and state', async () => {
    await signedIn(desk.world, 'asked-again@example.com');
    const id = await counted(dayIn(8));
    const told = await draftOf(id);
    expect(told?.forecast.asked.map(({ consent }) => consent)).toEqual(['AGY/TERMS']);
    const [terms] = told?.forecast.asked ?? [];
    expect(terms?.active).toBeGreaterThan(1);
    expect(told?.forecast.counted).toBeGreaterThanOrEqual(
      (terms?.active ?? 0) + (terms?.waiting ?? 0) + (terms?.blocked ?? 0),
    );
    expect(await withdraw(id)).toBeNull();
    expect(await lastLine()).toMatchObject({ event: 'POLICY_DISCARDED', staff: staff.OPERATOR.email });
    expect(await withdraw(id)).toBe('GONE');
  });

  test('can be read by whoever decides, is no request before it is counted, and waits once', async () => {
    const { data } = await draft(dayIn(9), { item: 'AGY-PRIVACY' });
    const named = { id: data.id, item: 'AGY-PRIVACY', effective: dayIn(9), lang: 'ko' };
    expect((await staff.LEAD.browser.call('policyText', named)).envelope.data).toEqual({
      title: `${dayIn(9)} 약관`,
      html: `<h2>제1조</h2>\n<p>${dayIn(9)} 약관의 글</p>`,
    });
    expect((await staff.LEAD.browser.call('policyText', { ...named, lang: 'fr' })).envelope.field).toBe(
      'lang',
    );
    const ofFile = { item: 'AGY-PRIVACY', effective: '2026-01-02', lang: 'en' };
    expect((await staff.AUDITOR.browser.call('policyText', ofFile)).envelope.data.title).not.toBe('');
    expect(['FORECAST', null]).toContain(await askFor(data.id));
    await desk.world.advance('1m');
    await expect.poll(async () => (await draftOf(data.id))?.forecast.state, seen).toBe('done');
    await Promise.all([askFor(data.id), askFor(data.id)]);
    expect(await askFor(data.id)).toBe('ASKED');
    const waiting = (await requestsFor('LEAD')).filter(({ policy }) => policy?.id === data.id);
    expect(waiting).toHaveLength(1);
    expect(await withdraw(data.id)).toBeNull();
    expect((await approve('LEAD', waiting[0]?.id)).data).toEqual({ outcome: 'NOT_DONE', problem: 'GONE' });
  });
});

describe('publishing', () => {
  test('wants another operator or a lead, and nobody else sees or decides it', async () => {
    const id = await counted(dayIn(10));
    expect(await askFor(id)).toBeNull();
    const request = await requestOf(id);
    expect((await requestsFor('DESK')).some(({ policy }) => policy !== null)).toBe(false);
    expect((await requestsFor('AUDITOR')).find((each) => each.id === request)).toMatchObject({
      action: 'publish-policy',
      member: null,
      approvable: false,
      policy: { item: 'AGY-TERMS', effective: dayIn(10) },
    });
    expect((await approve('OPERATOR', request)).result).toBe('3011');
    for (const who of ['DESK', 'AUDITOR'] as const) expect((await approve(who, request)).result).toBe('3002');
    const both = await Promise.all([approve('OTHER_OPERATOR', request), approve('LEAD', request)]);
    expect(both.map(({ result }) => result).sort()).toEqual(['0000', '3011']);
    const line = (await staff.LEAD.browser.call('staffTrail', { event: 'ACTION_APPROVED' })).envelope.data
      .lines[0];
    expect(line?.detail).toMatch(new RegExp(`^publish-policy AGY-TERMS/${dayIn(10)} [\\w-]{43}$`));
    for (const who of ['OPERATOR', 'OTHER_OPERATOR'] as const)
      await expect
        .poll(async () => JSON.stringify(await desk.world.mailsTo(staff[who].email)), seen)
        .toContain(`AGY-TERMS ${dayIn(10)}`);
    expect((await draft(dayIn(10))).data.problems).toEqual([{ problem: 'THERE', lang: null, detail: null }]);
  });

  test('reaches every node within seconds, as it was uploaded, and goes with its withdrawal', async () => {
    const day = dayIn(11);
    const id = await published(day);
    for (const node of [desk.world, other]) await expect.poll(() => versionsOn(node), seen).toContain(day);
    const [newest] = await termsOn(other);
    expect(newest).toMatchObject({
      agr_title: `${day} 약관`,
      agr_cnts_html: `<h2>제1조</h2>\n<p>${day} 약관의 글</p>`,
      from: day,
    });
    const versions = (await roomFor('AUDITOR')).policies.find(({ item }) => item === 'AGY-TERMS')?.versions;
    expect(versions?.find(({ effective }) => effective === day)).toMatchObject({
      id,
      state: 'toCome',
      published_by: staff.LEAD.email,
      withdrawable: true,
    });
    const youth = (await roomFor()).policies.find(({ item }) => item === 'AGY-YOUTH');
    expect(youth).toMatchObject({ consented: false, versions: [{ asks_from: null }, {}] });
    expect(versions?.find(({ state }) => state === 'inForce')).toMatchObject({
      id: null,
      withdrawable: false,
    });
    expect(await withdraw(id)).toBeNull();
    expect(await lastLine()).toMatchObject({ event: 'POLICY_WITHDRAWN', reason });
    for (const node of [desk.world, other])
      await expect.poll(() => versionsOn(node), seen).not.toContain(day);
    expect(await withdraw(id)).toBe('GONE');
    await published(day, { texts: textsOf('고친 약관') });
    await expect.poll(async () => (await termsOn(other))[0]?.agr_title, seen).toBe('고친 약관');
  });

  test('of one day happens once, whoever approves at the same moment', async () => {
    const ids = [await counted(dayIn(12)), await counted(dayIn(12))];
    for (const id of ids) expect(await askFor(id)).toBeNull();
    const requests = [await requestOf(ids[0] ?? ''), await requestOf(ids[1] ?? '')];
    const both = await Promise.all(requests.map((request) => approve('LEAD', request)));
    expect(both.map(({ data }) => data.problem).sort()).toEqual(['THERE', null]);
    expect((await versionsOn(desk.world)).filter((day) => day === dayIn(12)).length).toBeLessThan(2);
  });

  test('is too late once members could not be told in time, and what is in force stays', {
    timeout: 60_000,
  }, async () => {
    // Late in the Korean day, so that the next one begins before the request is over.
    const hour = new Date(desk.now() + 9 * 3_600_000).getUTCHours();
    await pass(`${(44 - hour) % 24}h`);
    const [late, day] = [await counted(dayIn(7)), dayIn(8)];
    expect(await askFor(late)).toBeNull();
    const id = await published(day, { adverse: false, item: 'ISS-TERMS', texts: textsOf('아카이브 약관') });
    await expect.poll(archiveVersions, seen).toContain(day);
    await pass('5h');
    const request = await requestOf(late);
    expect((await approve('LEAD', request)).data).toEqual({ outcome: 'NOT_DONE', problem: 'NOTICE' });
    expect(await lastLine()).toMatchObject({ event: 'ACTION_APPROVED', detail: 'publish-policy NOTICE' });
    expect((await staff.LEAD.browser.call('declineRequest', { id: request })).envelope.result).toBe('0000');
    await pass('8d');
    expect(await withdraw(id)).toBe('IN_FORCE');
    const { browser } = await signedIn(desk.world, 'after@example.com');
    const history = (await browser.call('consentHistory', {})).envelope.data;
    expect(JSON.stringify(history)).toContain(day);
    const asked = desk.world.browser();
    await asked.call('login', { mbr_email: 'asked-again@example.com', pwd: password });
    const items = (await asked.call('reconsentItems', {})).envelope.data.asked;
    expect(items).toContainEqual(
      expect.objectContaining({ agr_cat_cd: 'ISS', agr_knd_cd: 'TERMS', enf_dy: day }),
    );
  });
});
