import { at, refused, said, wrong } from './console-scene.ts';
import { goTo, logInStaff, openConsole, press, typeIn } from './console-stage.ts';
import { reader, type Scene } from './scenes.ts';
import { advance, fill, logInAs, open, type Stage, send } from './stage.ts';

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

/** Searches on a screen that shows nothing of the search before. */
async function search(stage: Stage, kind: 'code' | 'member', q: string): Promise<void> {
  await openConsole(stage, '/');
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

const approve = 'main article .buttons button.primary';

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
  at('member', 'export-sent', 'main form [role="status"]:not(:empty)', async (stage) => {
    await stage.page.locator('#action').selectOption('export');
    await typeIn(stage, { reason: '열람 요구 접수' });
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
  at('requests', '', approve, async (stage) => {
    await logInStaff(stage, 'LEAD', 1);
    await goTo(stage, 'requests');
  }),
  at('requests', 'decided', said, (stage) => press(stage, approve)),
  at('requests', 'to-take', 'main article p + button.primary', async (stage) => {
    await press(stage, approve);
    await stage.page.locator(approve).waitFor({ state: 'detached' });
    await logInStaff(stage, 'LEAD');
    await goTo(stage, 'requests');
  }),
  {
    name: 'console-log-in-over',
    shows: 'main .note',
    set: async (stage) => {
      await advance(stage, '31m');
      await goTo(stage, 'account');
    },
  },
];
