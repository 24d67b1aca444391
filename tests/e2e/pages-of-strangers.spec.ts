import { browserPaths, routes, unprefixedRoutes } from '@daemun/contract/routes';
import type { Page } from '@playwright/test';
import { depthOf } from '../setup/depths.ts';
import { expect } from './journey.ts';
import { logInUnnoticed } from './log-in.ts';
import { standIn } from './partner-window.ts';
import { closed, moment } from './passing-time.ts';
import { leadTo } from './settled.ts';
import { evil, foreignPage, minutes, test } from './strangers.ts';

const reader = 'reader@example.com';

test.describe('a partner’s popup (A34)', () => {
  type Heard = { heard(data: unknown): void };

  /** Has a page open our window for a partner; answers with the window and what its opener heard. */
  async function openedBy(page: Page, address: string) {
    const heard: unknown[] = [];
    await page.exposeFunction('heard', (data: unknown) => heard.push(data));
    const coming = page.waitForEvent('popup');
    await page.evaluate((url) => {
      addEventListener('message', ({ data }) => (window as unknown as Heard).heard(data));
      Object.assign(window, { opened: window.open(url, 'daemun-login', 'popup') });
    }, address);
    const popup = await coming;
    return { popup, heard };
  }
  const successAt = (home: string, origin: string) =>
    `${home}/ko/success?${new URLSearchParams({ partner: 'weekly', origin, state: 'state-7' })}`;

  test('tells the partner at once who is signed in already, and closes', async ({ page, home }) => {
    const partner = await standIn('partner');
    await logInUnnoticed(page, 'ko', reader);
    await page.goto(partner);
    const { popup, heard } = await openedBy(page, successAt(home, partner));
    await closed(popup);
    await expect.poll(() => heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({
      source: 'daemun',
      version: 1,
      type: 'login.result',
      payload: {
        result: 'success',
        state: 'state-7',
        encrypted: expect.stringMatching(/^[\w-]+\.\.[\w-]+\./),
      },
    });
  });

  const alike = 'http://127.0.0.1.evil.example';
  for (const [words, at, claimed, messages] of [
    ['in the partner’s name', evil, undefined, depthOf('words that a stranger sends to a popup')],
    ['in its own', evil, evil, 1],
    ['with an origin that begins like the partner’s', alike, alike, 1],
  ] as const)
    test(`opened by somebody else ${words} tells nobody, and no word of theirs closes it`, async ({
      page,
      home,
    }) => {
      const origin = claimed ?? (await standIn('partner'));
      await logInUnnoticed(page, 'ko', reader);
      await foreignPage(page, at);
      const address = `${home}/ko/login?${new URLSearchParams({ partner: 'weekly', origin, state: 's' })}`;
      const { popup, heard } = await openedBy(page, address);
      await expect(popup.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate((rounds) => {
        const close = { source: 'daemun', version: 1, type: 'close', payload: {} };
        const { opened } = window as unknown as { opened: Window };
        for (let round = 0; round < rounds; round += 1) opened.postMessage(close, '*');
      }, messages);
      await moment(popup, 100);
      await expect(popup.getByRole('heading', { level: 1 })).toBeVisible();
      const closed = popup.waitForEvent('close');
      await leadTo(popup.locator('html'), successAt(home, origin));
      await closed;
      expect(heard).toEqual([]);
    });
});

test.describe('a page of another site', () => {
  /** A document without any policy at the origin of the sample partner, whom we know and who has no more rights here. */
  const partnerPage = async (page: Page) => page.goto(`${await standIn('partner')}/token`);

  test('reads no answer of ours with a member’s cookies (A33)', async ({ page, home }) => {
    await logInUnnoticed(page, 'ko', reader);
    await partnerPage(page);
    const asked = '?if_id=IF-ULS-1130-02&version=1.0&response_format=json';
    const paths = [
      `/cum/v1/${asked}`,
      '/cum/surroundings',
      '/cum/sites',
      '/cum/partners/weekly',
      '/ko/login',
    ];
    const read = await page.evaluate(
      ([own, ...all]) =>
        Promise.all(
          all.map(async (path) => {
            const reach = (mode: RequestMode) => fetch(`${own}${path}`, { mode, credentials: 'include' });
            const types = [reach('no-cors'), reach('cors')].map((each) => each.then(({ type }) => type));
            return (await Promise.allSettled(types)).map((end) => ('value' in end ? end.value : 'refused'));
          }),
        ),
      [home, ...paths],
    );
    expect(read).toEqual(paths.map(() => ['opaque', 'refused']));
  });

  test('spends nothing of ours by pictures, scripts, frames and fetches; a popup of it departs (A31)', async ({
    page,
    home,
  }) => {
    await partnerPage(page);
    const departure = `${home}${browserPaths.authorization.replace(':provider', 'kk')}?lang=ko&as=`;
    const answered = new Map<string, number>();
    page.on('response', (response) => {
      if (response.url().startsWith(departure)) answered.set(response.url(), response.status());
    });
    const kinds = { img: 'src', script: 'src', iframe: 'src', embed: 'src', object: 'data', video: 'src' };
    await page.evaluate(
      ({ address, elements }) => {
        for (const [tag, name] of Object.entries(elements))
          document.body.append(Object.assign(document.createElement(tag), { [name]: address + tag }));
        void fetch(`${address}fetch`, { mode: 'no-cors', credentials: 'include' });
      },
      { address: departure, elements: kinds },
    );
    const asked = [...Object.keys(kinds), 'fetch'].map((kind) => departure + kind);
    await expect.poll(() => [...answered.keys()].sort()).toEqual(asked.sort());
    expect([...new Set(answered.values())]).toEqual([403]);
    const coming = page.waitForEvent('popup');
    await page.evaluate((address) => void open(address), `${departure}popup`);
    const popup = await coming;
    await popup.waitForURL((url) => !url.href.startsWith(home));
  });

  test('frames none of our pages (A35)', async ({ page, home }) => {
    test.setTimeout(3 * minutes);
    await partnerPage(page);
    const paths = [
      ...Object.values(routes).map((path) => `/ko${path}`),
      ...Object.values(unprefixedRoutes),
      '/',
    ];
    for (const path of paths) {
      await page.evaluate((src) => {
        const frame = Object.assign(document.createElement('iframe'), { src });
        document.body.replaceChildren(frame);
        return new Promise((done) => frame.addEventListener('load', done));
      }, home + path);
      const framed = page.frames()[1];
      await expect.poll(() => framed?.url(), { message: path }).toMatch(/^chrome-error:/);
    }
  });
});
