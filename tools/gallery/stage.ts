/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { LanguagePrefix } from '../../packages/contract/src/languages.ts';
import { demoPassword } from '../../packages/sandbox/src/core/demo-members.ts';

/** Where scenes are set: a page in one language, the service that readers use, and the sandbox behind it. */
export type Stage = {
  readonly page: Page;
  readonly prefix: LanguagePrefix;
  readonly url: string;
  readonly sandboxUrl: string;
};

type Mail = { readonly links: readonly string[] };

const MAIL_WITHIN_MS = 10_000;
const BETWEEN_LOOKS_MS = 100;

const settled = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.settled !== undefined);

/** Opens a path below the language's prefix, and waits until the page answers. */
export async function open({ page, prefix }: Stage, path: string): Promise<void> {
  await page.goto(`/${prefix}${path}`);
  await settled(page);
}

/** Opens an address as a mail or another site would. */
export async function follow({ page }: Stage, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

export const fill = ({ page }: Stage, name: string, text: string): Promise<void> =>
  page.locator(`main [name="${name}"]`).fill(text);

/** Sends the form of the screen, and waits until what comes of it stands. */
export async function send({ page }: Stage): Promise<void> {
  await page.locator('main form button[type="submit"]').click();
  await page.waitForLoadState('networkidle');
}

/** The newest mail to an address whose links, taken together, have something in them. Throws where none comes. */
async function mailTo({ sandboxUrl }: Stage, address: string, having: string): Promise<Mail> {
  const url = new URL('/inbox.json', sandboxUrl);
  url.searchParams.set('to', address);
  const until = Date.now() + MAIL_WITHIN_MS;
  while (Date.now() < until) {
    const mails = (await (await fetch(url)).json()) as readonly Mail[];
    const found = mails.find(({ links }) => links.join(' ').includes(having));
    if (found) return found;
    await sleep(BETWEEN_LOOKS_MS);
  }
  throw new Error(`no mail with ${having} to ${address}`);
}

/** The link of a mail that has something in it. */
export async function linkTo(stage: Stage, address: string, having: string): Promise<string> {
  const { links } = await mailTo(stage, address, having);
  return links.find((link) => link.includes(having)) ?? '';
}

/** Tries to log in at the page of e-mail and password. */
export async function logInAs(stage: Stage, email: string, password: string): Promise<void> {
  await open(stage, '/login-yna');
  await fill(stage, 'mbr_email', email);
  await fill(stage, 'pwd', password);
  await send(stage);
}

/** Presses the way back in the header. */
export const backWithin = ({ page }: Stage): Promise<void> => page.locator('header button').first().click();

/** Lets no call be answered from now on, until what a wait shows has been pictured. */
export async function holdCalls({ page }: Stage): Promise<void> {
  await page.route('**/cum/v1/**', () => {});
}

/** Has calls answered again. */
export const releaseCalls = ({ page }: Stage): Promise<void> => page.unroute('**/cum/v1/**');

/** Logs a demo member in. */
export async function logIn(stage: Stage, email: string): Promise<void> {
  await open(stage, `/login-yna?redirectUrl=${encodeURIComponent(`/${stage.prefix}/my/setting`)}`);
  await fill(stage, 'mbr_email', email);
  await fill(stage, 'pwd', demoPassword);
  await stage.page.locator('main form button[type="submit"]').click();
  await stage.page.waitForURL(/\/my\/setting$/);
  await settled(stage.page);
}

async function steer(
  { sandboxUrl }: Pick<Stage, 'sandboxUrl'>,
  path: string,
  body: object,
): Promise<unknown> {
  const answer = await fetch(new URL(path, sandboxUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}`);
  return answer.json();
}

/** Chooses who the next person at a provider is, by their key. */
export async function nextPerson(
  stage: Pick<Stage, 'sandboxUrl'>,
  provider: string,
  person: string,
): Promise<void> {
  await steer(stage, '/persons', { provider, person });
}

/** Has the outside world play faults, by who plays them. */
export async function playFaults(
  stage: Pick<Stage, 'sandboxUrl'>,
  modes: Readonly<Record<string, string>>,
): Promise<void> {
  await steer(stage, '/faults', modes);
}

/** Moves the clock of the service; answers what it says then, in milliseconds. */
export async function advance(stage: Pick<Stage, 'sandboxUrl'>, by: string): Promise<number> {
  const { now } = (await steer(stage, '/clock', { advance: by })) as { readonly now: string };
  return Date.parse(now);
}

/** Brings the demo data back, for whoever comes next. */
export async function reset(stage: Pick<Stage, 'sandboxUrl'>): Promise<void> {
  await steer(stage, '/reset', {});
}
