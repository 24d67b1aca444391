import { at, refused, said, wrong } from './console-scene.ts';
import { giveReason, goTo, logInStaff, openConsole, press, typeIn } from './console-stage.ts';
import type { Scene } from './scenes.ts';
import { linkTo, playFaults, type Stage } from './stage.ts';

const newcomer = 'new.colleague@hanbit.example';

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

const resume = 'main section > .buttons button.primary';

/** Has the receiver of the webhooks answer so from now on. */
const switchCrm = (stage: Stage, mode: string): Promise<void> => playFaults(stage, { crm: mode });

/** Refreshes what an endpoint shows until something stands there: events go out in the background. */
async function refreshUntil({ page }: Stage, shown: string): Promise<void> {
  for (let tries = 0; tries < 10 && (await page.locator(shown).count()) === 0; tries += 1) {
    await page.locator('main section > .buttons button:last-of-type').click();
    await page.waitForTimeout(500);
  }
}

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
  at('webhooks', 'off', resume, async (stage) => {
    await switchCrm(stage, '410');
    await press(stage, 'main section > .buttons button');
    await refreshUntil(stage, resume);
  }),
  at('webhooks', 'on-again', 'main section > .buttons:not(:has(.primary))', async (stage) => {
    await switchCrm(stage, 'ok');
    await press(stage, resume);
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
