import { type ConsoleScreen, consoleScreens } from '../../packages/contract/src/console/screens.ts';
import {
  type DemoStaff,
  demoStaff,
  demoStaffPassword,
} from '../../packages/server/src/sandbox/demo-staff.ts';
import { freshCode } from './authenticator-app.ts';
import type { Stage } from './stage.ts';

type OnPage = Pick<Stage, 'page'>;

/** Opens an address of the console, in the language of the stage. */
export async function openConsole({ page, prefix }: Stage, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').waitFor();
  const other = page.locator('header button[lang]');
  if ((await page.locator('html').getAttribute('lang')) !== prefix) await other.click();
}

/** The demo staff of a role, the first or a later one of them. Throws where there is none. */
function staffOf(role: DemoStaff['role'], at: number): DemoStaff {
  const person = demoStaff.filter((each) => each.role === role)[at];
  if (!person) throw new Error(`there is no ${role} number ${at}`);
  return person;
}

/** Logs somebody of a role in at the console, whoever was before. */
export async function logInStaff(stage: Stage, role: DemoStaff['role'], at = 0): Promise<void> {
  const { email, key } = staffOf(role, at);
  await stage.page.context().clearCookies();
  await openConsole(stage, '/');
  await typeIn(stage, { email, pwd: demoStaffPassword, code: await freshCode(stage, key) });
  await press(stage, 'main form button[type="submit"]');
  await stage.page.locator('header nav').waitFor();
}

/** Fills fields of the screen, by their names. */
export async function typeIn({ page }: OnPage, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await page.locator(`main [name="${name}"]`).fill(text);
}

/** Gives the reason that the acts of a screen ask for. */
export const giveReason = ({ page }: OnPage, reason: string): Promise<void> =>
  page.locator('main .reason input').first().fill(reason);

export const press = ({ page }: OnPage, selector: string): Promise<void> =>
  page.locator(selector).first().click();

/** Goes to a screen by the menu. */
export const goTo = (stage: OnPage, screen: ConsoleScreen): Promise<void> =>
  press(stage, `header nav a[href="${consoleScreens[screen].path}"]`);
