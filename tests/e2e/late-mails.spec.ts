import type { Page } from '@playwright/test';
import { openBrowser } from '../world/browser.ts';
import type { SandboxClient } from '../world/sandbox-client.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { demoPassword } from './log-in.ts';
import { proofIn } from './mailed-proof.ts';
import { heading } from './sign-up-steps.ts';
import { isWalked, twins } from './twins.ts';

const [owner, mailbox] = ['oldpw@example.com', 'late.reader@example.com'];

type Browser = ReturnType<typeof openBrowser>;
type Asking = { readonly browser: Browser; readonly sandbox: SandboxClient };

const enter = (browser: Browser) => browser.call('login', { mbr_email: owner, pwd: demoPassword });
async function askChange({ browser, sandbox }: Asking) {
  await enter(browser);
  const { code_run } = (await browser.call('sendStepCode', {})).envelope.data;
  await browser.call('stepByCode', { code_run, code: await proofIn(sandbox, owner) });
  await browser.call('sendChangeEmail', { email: mailbox });
}
/** Follows the newest mail to an address, by the path of its button. */
async function pathIn(sandbox: SandboxClient, address: string, about = '') {
  const { links } = await sandbox.mailTo(address, { about });
  const link = new URL(links.find((each) => each.includes('auth_no=')) ?? 'about:nothing');
  return { path: link.pathname + link.search, query: link.searchParams };
}
const send = (page: Page) => pressEnterOn(page, page.locator('main button').first());

const row = twins['a link that comes a day late'];

/** What each mailed link says a day late, and how one goes on. */
const links = [
  {
    kind: 'sign-up',
    ask: ({ browser }: Asking) => browser.call('resendRegisterEmail', { email: 'waiting@example.com' }),
    to: 'waiting@example.com',
    late: '25h',
    says: '이메일을 인증하지 못했습니다',
    on: '인증 메일 다시 받기',
  },
  {
    kind: 'change of address',
    ask: askChange,
    to: mailbox,
    late: '25h',
    says: '이메일을 인증하지 못했습니다',
    on: '로그인',
  },
  {
    kind: 'reset',
    ask: ({ browser }: Asking) => browser.call('sendChangePassword', { email: owner }),
    to: owner,
    late: '25h',
    says: '링크를 사용할 수 없습니다',
    on: '다시 찾기',
  },
  {
    kind: 'this was not me',
    ask: ({ browser }: Asking) => enter(browser),
    to: owner,
    late: '25h',
    says: '링크를 사용할 수 없습니다',
    on: '다시 찾기',
  },
  {
    kind: 'taking a change back',
    ask: async (asking: Asking) => {
      await askChange(asking);
      const { query } = await pathIn(asking.sandbox, mailbox);
      const [email, auth_no] = [query.get('email') ?? '', query.get('auth_no') ?? ''];
      await asking.browser.call('confirmEmail', { email, auth_no, svc_typ: 'MAIL' });
    },
    to: owner,
    about: '이메일이 변경',
    late: '73h',
    says: '이메일 변경을 취소하지 못했습니다',
    on: '로그인',
    tells: '고객센터',
  },
];

for (const { kind, ask, to, about, late, says, on, tells } of links.filter((link) =>
  isWalked(row, link.kind),
))
  test(`a day late, the link of a mail says so, and how to go on, by keyboard: ${kind}`, async ({
    page,
    product,
    sandbox,
  }) => {
    await ask({ browser: openBrowser(product.url), sandbox });
    const { path } = await pathIn(sandbox, to, about);
    await sandbox.advance(late);
    await page.goto(path);
    if (kind !== 'reset') await send(page);
    await expect(heading(page, says)).toBeVisible();
    if (tells) await expect(page.locator('main')).toContainText(tells);
    await expectAccessible(page);
    const way = page
      .locator('main')
      .getByRole('link', { name: on })
      .or(page.getByRole('button', { name: on }));
    await expect(way.first()).toBeVisible();
  });
