import { ruleOf } from '@daemun/contract/console/actions';
import type { ConsoleData } from '@daemun/contract/console/calls';
import { supportCode } from '@daemun/contract/envelope';
import { readCatalog } from '@daemun/i18n/catalog';
import type { Page } from '@playwright/test';
import { demoStaff, demoStaffPassword } from '../../../packages/server/src/sandbox/demo-staff.ts';
import { totpAt } from '../../world/authenticator-app.ts';
import { type StaffBrowser, staffBrowser } from '../../world/console-client.ts';
import type { SandboxClient } from '../../world/sandbox-client.ts';
import { logInAs } from '../console-steps.ts';
import { expect, test } from '../journey.ts';
import { type SupportCall, sceneOf, type Told } from './call.ts';

const catalog = readCatalog('ko', 'console');
/** The Korean words of the console. */
const word = (id: string): string => catalog.get(id) ?? id;

type TrailLine = ConsoleData<'staffTrail'>['lines'][number];
const addressOf = (role: string) => demoStaff.find((each) => each.role === role)?.email ?? '';

/** The lead, who approves and reads the trail at another computer. */
async function leadAt(consoleUrl: string): Promise<StaffBrowser> {
  const lead = staffBrowser(consoleUrl);
  const person = demoStaff.find(({ role }) => role === 'LEAD');
  const code = totpAt(person?.key ?? '', Date.now());
  await lead.call('staffLogin', { email: person?.email, pwd: demoStaffPassword, code });
  return lead;
}

/** What stands in the trail of the staff since a line, oldest first, without who reads it. */
async function trailSince(lead: StaffBrowser, seq: number): Promise<TrailLine[]> {
  const { lines } = (await lead.call('staffTrail')).envelope.data;
  return lines.filter((line) => line.seq > seq && line.event !== 'TRAIL_READ').toReversed();
}

const newest = async (lead: StaffBrowser) => (await lead.call('staffTrail')).envelope.data.lines[0]?.seq ?? 0;

/** The lines that a call leaves: each look and each press, by whom, and nothing else. */
function wantedTrail({ cause, list, action }: SupportCall, { typed }: Told): readonly string[] {
  const [desk, lead] = [addressOf('DESK'), addressOf('LEAD')];
  const isAlone = action !== undefined && !ruleOf(action).approval;
  return [
    ...(cause ? [`${desk} CODE_FOLLOWED`] : []),
    ...(typed === undefined ? [] : [`${desk} MEMBERS_SEARCHED`]),
    ...(typed === undefined || list ? [] : [`${desk} MEMBER_SEEN`]),
    // What was done shows at once: the page is asked for anew.
    ...(isAlone ? [`${desk} ACTION_TAKEN ${action}`, `${desk} MEMBER_SEEN`] : []),
    ...(action && !isAlone
      ? [`${desk} ACTION_REQUESTED ${action}`, `${lead} ACTION_APPROVED ${action}`]
      : []),
  ];
}

const told = ({ staff, event, detail }: TrailLine) =>
  event.startsWith('ACTION_') ? `${staff} ${event} ${detail?.split(' ')[0]}` : `${staff} ${event}`;

async function followCode(page: Page, { cause }: SupportCall, txid: string, reason: string): Promise<void> {
  await page.getByLabel(word('console.search.code')).fill(supportCode(txid));
  await page.getByLabel(word('console.search.reason'), { exact: true }).fill(reason);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: word('console.cause.title') })).toBeFocused();
  if (!cause) return;
  const heading =
    'call' in cause
      ? word('console.cause.refused').replace('{call}', word(`console.call.${cause.call}`))
      : word(`console.event.${cause.event}`);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
  await expect(card).toContainText(word(`console.advice.${cause.advice}`));
}

async function searchFor(page: Page, typed: string, reason: string): Promise<void> {
  await page.getByLabel(word('console.search.byMember'), { exact: true }).check();
  await page.getByLabel(word('console.search.member')).fill(typed);
  await page.getByLabel(word('console.search.reason'), { exact: true }).fill(reason);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: word('console.search.results') })).toBeFocused();
}

async function press(page: Page, { action, way }: SupportCall, lead: StaffBrowser, reason: string) {
  if (!action) return;
  await page.getByLabel(word('console.action.which')).selectOption(action);
  if (way) await page.getByLabel(word('console.action.way')).selectOption(way);
  await page.getByLabel(word('console.search.reason'), { exact: true }).fill(reason);
  await page.keyboard.press('Enter');
  const { approval } = ruleOf(action);
  await expect(
    page.getByText(word(approval ? 'console.action.waiting' : 'console.action.done')),
  ).toBeVisible();
  if (!approval) return;
  const { requests } = (await lead.call('approvalRequests')).envelope.data;
  const asked = requests.find((request) => request.reason === reason && request.outcome === null);
  const { data } = (await lead.call('approveRequest', { id: asked?.id })).envelope;
  expect(data).toEqual({ outcome: 'DONE', problem: null });
}

async function onMember(page: Page, row: SupportCall, lead: StaffBrowser, reason: string): Promise<void> {
  await page.getByRole('link', { name: / 보기$/ }).press('Enter');
  await expect(page.getByRole('heading', { name: word('console.member.title') })).toBeFocused();
  await expect(page.getByRole('heading', { name: word('console.member.timeline') })).toBeVisible();
  for (const id of row.page ?? []) await expect(page.getByText(word(id)).first()).toBeVisible();
  if (row.onDay) {
    await page.getByLabel(word('console.member.onDay')).fill(row.onDay.day);
    await expect(page.getByText(word(row.onDay.text))).toBeVisible();
  }
  await press(page, row, lead, reason);
}

type Desk = {
  readonly page: Page;
  readonly lead: StaffBrowser;
  readonly sandbox: SandboxClient;
  readonly scene: ReturnType<typeof sceneOf>;
};

async function answer({ page, lead, sandbox, scene }: Desk, name: string, row: SupportCall): Promise<void> {
  const reason = `전화 문의 ${name}`;
  const tells = await row.begin(scene);
  // What was refused is written down by then.
  await sandbox.advance('0s');
  const before = await newest(lead);
  await page.goto(scene.product.consoleUrl);
  await expect(page.getByRole('heading', { name: word('console.app.title') })).toBeFocused();
  if (tells.txid) await followCode(page, row, tells.txid, reason);
  if (tells.typed) await searchFor(page, tells.typed, reason);
  for (const id of row.list ?? [])
    await expect(page.getByRole('main').getByText(word(id)).first()).toBeVisible();
  if (tells.typed && !row.list) await onMember(page, row, lead, reason);
  // The page looks at the account anew once something was done there.
  const trail = async () => (await trailSince(lead, before)).map(told);
  await expect.poll(trail).toEqual(wantedTrail(row, tells));
  if (tells.typed) expect(await page.locator('main').innerText()).not.toContain(tells.typed);
  if (row.told) await sandbox.mailTo(tells.typed ?? '', { about: row.told });
  if (row.after) expect(await row.after(scene)).toBe(true);
}

/** Answers calls one after the other, in one session of the console. */
export function walkCalls(title: string, rows: Readonly<Record<string, SupportCall>>): void {
  test(title, async ({ page, product, sandbox }) => {
    const scene = sceneOf(product, sandbox);
    const lead = await leadAt(product.consoleUrl);
    await logInAs(page, product.consoleUrl, 'DESK');
    for (const [name, row] of Object.entries(rows))
      await test.step(name, () => answer({ page, lead, sandbox, scene }, name, row));
  });
}
