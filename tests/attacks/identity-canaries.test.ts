import { afterAll, beforeAll, expect, test } from 'vitest';
import { nicePersons } from '../../packages/sandbox/src/identity/persons.ts';
import { demoPassword } from '../api/people.ts';
import type { Rows } from '../world/all-rows.ts';
import { type Browser, openBrowser } from '../world/browser.ts';
import { visitAgency } from '../world/identity-visit.ts';
import { createProcessWorld, type ProcessWorld } from '../world/process-world.ts';
import { watchedLife } from '../world/watched-life.ts';
import type { World } from '../world.ts';

/** Everything that the service answered, addresses it was asked at, and what it wrote and kept. */
const answers: string[] = [];
const addresses: string[] = [];
let output = '';
let rows: Rows;
let world: ProcessWorld;

const child = '박새싹';
const people = ['김한빛', '이대문', '최신규', child];
const person = (name: string) => nicePersons.find((each) => each.name === name);
const secretsOf = (name: string): string[] => {
  const { ci: known, di = '' } = person(name) ?? {};
  const ci = known ?? '';
  return [ci, di, encodeURIComponent(ci), Buffer.from(ci).toString('base64'), ci.slice(0, 20)];
};

beforeAll(async () => {
  world = await createProcessWorld();
  ({ output, rows } = await watchedLife(world, note, async () => {
    await everyPurpose();
  }));
}, 60_000);
afterAll(() => world.close());

async function note(url: string, response: Response): Promise<void> {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  answers.push(await response.text(), headers, ...response.headers.getSetCookie());
  addresses.push(url);
}

/** One run for each person and purpose, good, used again and tampered with. */
async function everyPurpose(): Promise<void> {
  const browser = openBrowser(world.serviceUrl);
  const login = { mbr_email: 'oldpw@example.com', pwd: demoPassword };
  expect((await browser.call('login', login)).envelope.result).toBe('0000');
  for (const name of people.filter((each) => each !== child)) await everyPurposeOf(browser, name);
  const mine = await reference(browser, '최신규', 'verify_hp');
  expect((await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data: mine })).envelope.result).toBe(
    '0000',
  );
  for (const call of ['myInfo', 'exportMyData', 'integrationPreview'] as const) await browser.call(call, {});
  await everyPurposeOf(browser, child);
  await closedByChild();
  await world.faults({ NICE: 'tamper' });
  await reference(browser, '최신규', 'verify_hp');
}

/** A member whom the agency proves to be a child: the account is closed by it. */
async function closedByChild(): Promise<void> {
  const browser = openBrowser(world.serviceUrl);
  await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
  const enc_data = await reference(browser, child, 'verify_hp');
  await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data });
  expect((await browser.call('memberInfo', {})).envelope.result).toBe('3007');
}

async function reference(
  browser: Browser,
  name: string,
  auth_type: 'find_email' | 'find_pw' | 'verify_hp' | 'change_pw',
) {
  const { query } = await visitAgency(world as unknown as World, browser, name, { auth_type });
  return query.enc_data ?? 'none';
}

async function everyPurposeOf(browser: Browser, name: string): Promise<void> {
  for (const auth_type of ['find_email', 'find_pw', 'change_pw'] as const) {
    const enc_data = await reference(browser, name, auth_type);
    await browser.call('niceInfo', { auth_type, enc_data });
    await browser.call('niceInfo', { auth_type, enc_data });
  }
}

test('a CI stands in no row, whoever it is of', () => {
  const dump = JSON.stringify(rows);
  expect(rows.member_ci).toHaveLength(2);
  expect(rows.legacy_ci).toHaveLength(3);
  for (const secret of people.flatMap(secretsOf)) expect(dump).not.toContain(secret);
});

test('a CI stands in no answer, no cookie, no header and no address of ours', () => {
  const said = answers.join('\n');
  expect(said).toContain('ar***');
  for (const secret of people.flatMap(secretsOf)) expect(said).not.toContain(secret);
  for (const secret of people.flatMap(secretsOf)) expect(addresses.join('\n')).not.toContain(secret);
});

test('neither a CI nor the name or number of a person stands in the log', () => {
  expect(output).toContain('"msg":"identity"');
  const facts = people.flatMap((name) => [name, person(name)?.phone ?? '', person(name)?.birthdate ?? '']);
  for (const secret of [...people.flatMap(secretsOf), ...facts]) expect(output).not.toContain(secret);
});

test('somebody under fourteen leaves nothing', () => {
  const minor = person('박새싹');
  const dump = JSON.stringify(rows);
  for (const fact of ['박새싹', minor?.phone ?? '', minor?.birthdate ?? '']) expect(dump).not.toContain(fact);
});
