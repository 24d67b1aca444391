import { type ConsoleScreen, consoleScreens } from '../../packages/contract/src/console/screens.ts';
import { giveReason, goTo, logInStaff, openConsole, press, typeIn } from './console-stage.ts';
import { reader, type Scene } from './scenes.ts';
import { advance, fill, linkTo, logInAs, open, type Stage, send } from './stage.ts';

type Set = Scene['set'];

/** The scene of a screen of the console, in one of its states; it stands at the screen's address. */
const at = (screen: ConsoleScreen, state: string, shows: string, set: Set): Scene => ({
  name: ['console', screen.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`), state]
    .filter(Boolean)
    .join('-'),
  screen,
  shows,
  set: async (stage) => {
    await set(stage);
    // What comes back from the provider leaves the address at once.
    const path = screen === 'providerReturn' ? '/' : consoleScreens[screen].path;
    await stage.page.waitForURL(({ pathname }) => pathname === path);
  },
});

const said = 'main [role="status"]:not(:empty)';
const refused = 'main [role="alert"]:not(:empty)';
const wrong = 'main .field input[aria-invalid="true"]';
const newcomer = 'new.colleague@hanbit.example';

/** What somebody sees who is not logged in. */
export const staffVisitorScenes: readonly Scene[] = [
  {
    name: 'console-log-in',
    // Whether the provider is offered is known once the service has said so.
    shows: 'main .other-ways button + button',
    set: (stage) => openConsole(stage, '/'),
  },
  {
    name: 'console-log-in-wrong',
    shows: refused,
    set: async (stage) => {
      await typeIn(stage, { email: 'desk@hanbit.example', pwd: 'not this one', code: '000000' });
      await press(stage, 'main form button[type="submit"]');
    },
  },
  at('providerReturn', '', refused, async (stage) => {
    await press(stage, 'main .other-ways button + button');
    await stage.page.getByRole('button', { name: '초대전' }).click();
  }),
  at('invitation', 'over', 'main a[href="/"]', (stage) => openConsole(stage, '/invitation#of-long-ago')),
];

/** Lets a reader do something in a browser of their own. */
async function elsewhere<T>(stage: Stage, act: (there: Stage) => Promise<T>): Promise<T> {
  const context = await stage.page.context().browser()?.newContext({ baseURL: stage.url });
  if (!context) throw new Error('the page has no browser');
  try {
    return await act({ ...stage, page: await context.newPage() });
  } finally {
    await context.close();
  }
}

/** The reader asks for a new password. */
async function askForPassword(there: Stage): Promise<void> {
  await open(there, '/find/password');
  await fill(there, 'email', reader);
  await send(there);
  await there.page.waitForURL(/\/find\/password\/result$/);
}

/** The reader mistypes the password; answers the support code of that. */
async function mistypePassword(there: Stage): Promise<string> {
  const answer = there.page.waitForResponse(/\/cum\/v1\/.*login$/);
  await logInAs(there, reader, 'wrong!2026');
  const { txid } = (await (await answer).json()) as { readonly txid: string };
  return txid.slice(0, 6).toUpperCase();
}

async function search(stage: Stage, kind: 'code' | 'member', q: string): Promise<void> {
  await goTo(stage, 'search');
  await stage.page
    .locator('main [name="kind"]')
    .nth(kind === 'code' ? 0 : 1)
    .check();
  await typeIn(stage, { q, reason: '전화 문의 4711' });
  await press(stage, 'main form button[type="submit"]');
}

/** Searches for a code until something is found: what was refused is written down within a second. */
async function searchCode(stage: Stage, code: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    await search(stage, 'code', code);
    const found = stage.page.locator('#results ~ article').first();
    const isThere = await found.waitFor({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
}

/** The newest support code of the mails to the member that is looked at. */
async function codeOfMail({ page }: Stage): Promise<string> {
  const text = await page.locator('main section:has(> h2) > section.table').nth(1).innerText();
  const code = /\b[0-9A-F]{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error('no support code stands there');
  return code;
}

/** Looks at the first account that was found. */
async function lookAtFirst(stage: Stage): Promise<void> {
  await press(stage, '#results ~ * button');
  await stage.page.locator('main section table').first().waitFor();
}

/** What the desk and its lead see. */
export const deskScenes: readonly Scene[] = [
  at('search', '', 'main form.finder', (stage) => logInStaff(stage, 'LEAD')),
  at('search', 'missing', wrong, (stage) => press(stage, 'main form button[type="submit"]')),
  at('search', 'nobody', '#results ~ p', (stage) => search(stage, 'member', 'nobody@example.com')),
  at('search', 'older-accounts', '#results ~ .table', (stage) => search(stage, 'member', 'archive_reader')),
  at('search', 'members', '#results ~ .table button', async (stage) => {
    await elsewhere(stage, askForPassword);
    await search(stage, 'member', reader);
  }),
  at('member', '', 'main section table', lookAtFirst),
  at('member', 'unmasked', 'main dd:not(:has(button)) [role="status"]', (stage) =>
    press(stage, 'main dd button'),
  ),
  at('member', 'order', 'main [name="since"]', async ({ page }) => {
    await page.locator('#action').selectOption('reclaim');
  }),
  at('member', 'order-missing', wrong, (stage) => press(stage, 'main form.search button[type="submit"]')),
  at('member', 'order-sent', 'main form [role="status"]:not(:empty)', async (stage) => {
    await typeIn(stage, { reason: '다른 사람이 로그인했다고 함' });
    await press(stage, 'main form.search button[type="submit"]');
  }),
  at('search', 'mail', '#results ~ article', async (stage) => searchCode(stage, await codeOfMail(stage))),
  at('search', 'refused', '#results ~ article', async (stage) =>
    searchCode(stage, await elsewhere(stage, mistypePassword)),
  ),
  at('requests', 'own', 'main article button', (stage) => goTo(stage, 'requests')),
  at('trail', '', 'main tbody tr', (stage) => goTo(stage, 'trail')),
  at('trail', 'filter', 'main details[open] form', (stage) => press(stage, 'main summary')),
  at('trail', 'export', 'main details[open] .reason', (stage) =>
    press(stage, 'main details:last-of-type summary'),
  ),
  at('account', '', 'main .lead', (stage) => goTo(stage, 'account')),
  at('state', 'not-allowed', refused, (stage) => openConsole(stage, '/state')),
  at('requests', '', 'main article button.primary', async (stage) => {
    await logInStaff(stage, 'LEAD', 1);
    await goTo(stage, 'requests');
  }),
  at('requests', 'decided', said, (stage) => press(stage, 'main article button.primary')),
  {
    name: 'console-log-in-over',
    shows: 'main .note',
    set: async (stage) => {
      await advance(stage, '31m');
      await goTo(stage, 'account');
    },
  },
];

/** Uploads the two texts of a new version. */
async function uploadTexts({ page }: Stage, prefixes: readonly string[]): Promise<void> {
  for (const name of prefixes)
    await page.locator(`main [name="${name}"]`).setInputFiles({
      name: `${name}.html`,
      mimeType: 'text/html',
      buffer: Buffer.from(`<title>이용약관 ${name}</title>\n<h2>제1조 (목적)</h2>\n<p>새 약관입니다.</p>\n`),
    });
}

/** A day so many days from now. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What an operator sees. */
export const operatorScenes: readonly Scene[] = [
  at('webhooks', '', 'main tbody tr', async (stage) => {
    await logInStaff(stage, 'OPERATOR');
    await goTo(stage, 'webhooks');
  }),
  at('webhooks', 'new', 'main details form', (stage) => press(stage, 'main summary')),
  at('webhooks', 'endpoint', 'main section > .reason', async (stage) => {
    await press(stage, 'main summary');
    await press(stage, 'main tbody button');
  }),
  at('webhooks', 'tested', said, async (stage) => {
    await giveReason(stage, '정기 점검');
    await press(stage, 'main section > .buttons button');
  }),
  at('webhooks', 'question', 'main [role="alertdialog"]', async (stage) => {
    await press(stage, 'main section > details:last-of-type summary');
    await press(stage, 'main section > details:last-of-type button');
  }),
  at('webhooks', 'secret', 'main .key code', (stage) => press(stage, 'main [role="alertdialog"] button')),
  at('tokens', 'none', 'main details', (stage) => goTo(stage, 'tokens')),
  at('tokens', 'new', 'main form .error', async (stage) => {
    await giveReason(stage, '뉴스레터 발송 시작');
    await press(stage, 'main summary');
    await press(stage, 'main form button[type="submit"]');
  }),
  at('tokens', 'secret', 'main .key code', async (stage) => {
    await stage.page.locator('main form input').first().fill('뉴스레터 발송');
    await press(stage, 'main form [type="checkbox"]');
    await press(stage, 'main form button[type="submit"]');
  }),
  at('tokens', '', 'main tbody tr', async (stage) => {
    await press(stage, 'main .key button');
    await openConsole(stage, '/tokens');
  }),
  at('partners', '', 'main article', (stage) => goTo(stage, 'partners')),
  at('partners', 'tried', 'main .findings table', (stage) => press(stage, 'main article button')),
  at('policies', '', 'main tbody tr', (stage) => goTo(stage, 'policies')),
  at('policies', 'new', wrong, async (stage) => {
    await giveReason(stage, '이용약관 개정');
    await press(stage, 'main summary');
    await stage.page.locator('#policy-item').selectOption('AGY-TERMS');
    await press(stage, 'main form button[type="submit"]');
  }),
  at('policies', 'too-early', refused, async (stage) => {
    await typeIn(stage, { effective: dayIn(2) });
    await uploadTexts(stage, ['ko', 'en']);
    await press(stage, 'main form button[type="submit"]');
  }),
  at('policies', 'draft', 'main article h3', async (stage) => {
    await typeIn(stage, { effective: dayIn(20) });
    await press(stage, 'main form button[type="submit"]');
  }),
  at('policies', 'text', 'main .document', async (stage) => {
    await press(stage, 'main tbody button');
    await press(stage, 'main .texts button');
  }),
  at('staff', '', 'main tbody tr', (stage) => goTo(stage, 'staff')),
  at('staff', 'invite', wrong, async (stage) => {
    await press(stage, 'main summary');
    await press(stage, 'main form button[type="submit"]');
  }),
  at('staff', 'invited', said, async (stage) => {
    await giveReason(stage, '새 상담원');
    await typeIn(stage, { name: '정새봄', email: newcomer });
    await press(stage, 'main form button[type="submit"]');
  }),
  at('staff', 'account', 'main section > .reason', (stage) => press(stage, 'main tbody button')),
  at('state', '', 'main .tiles', (stage) => goTo(stage, 'state')),
  at('invitation', '', 'main .ways', async (stage) =>
    openConsole(stage, await linkTo(stage, newcomer, '/invitation#')),
  ),
  at('invitation', 'password', 'main .key code', (stage) =>
    press(stage, 'main .ways label:last-of-type input'),
  ),
];
