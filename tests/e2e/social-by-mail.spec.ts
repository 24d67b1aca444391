import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { nextPerson } from './persons.ts';
import { tick } from './settled.ts';
import { button, confirmLink, heading, words } from './sign-up-steps.ts';
import { twins, walked } from './twins.ts';

/** A house where only mails may tell who is a member: an address that Naver names waits for its mail. */
test.use({ variables: { MEMBERSHIP_DISCLOSURE: 'mail' } });

const address = 'saebom.nv@example.com';
const said = {
  ko: { agree: '동의하고 가입하기', lead: '네이버 계정으로 로그인할 수 있습니다.' },
  en: { agree: 'Agree and sign up', lead: 'You can log in with Naver.' },
} as const;

const naver = (page: Page) => page.locator('main a[href*="/authorization/nv"]').first();

for (const language of walked(twins.language))
  test(`${language}: a member without a password confirms the mail and logs in by the provider, for the first time`, async ({
    page,
    sandbox,
  }) => {
    const { agree, lead } = said[language];
    await nextPerson('NV', 'new');
    await page.goto(`/${language}/join`);
    await naver(page).click();
    await expect(page).toHaveURL(/\/signup\/agreement\?provider=NV&token=/);
    await tick(page, words[language].all);
    await button(page, agree).click();
    await expect(page).toHaveURL(/\/signup\/confirm-email\?status=I$/);
    await page.goto(confirmLink((await sandbox.mailTo(address)).links));
    await button(page, words[language].confirm).click();
    await expect(heading(page, words[language].confirmed)).toBeVisible();
    await expect(page.getByText(lead)).toBeVisible();
    await expect(page.locator('main input[type="password"]')).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await expect(naver(page)).toBeVisible();
    await nextPerson('NV', 'new');
    const scored = page.waitForRequest(/\/mns\/v1\/my-score\/save$/);
    await pressEnterOn(page, naver(page));
    expect((await scored).postDataJSON()).toMatchObject({ ycode: ['Y01', 'Y04'] });
    await expect(heading(page, words[language].done)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${language}/signup/end`));
    await expectAccessible(page);
  });

test('an address that claims a first log-in scores no marketing of a member who never agreed', async ({
  page,
}) => {
  await nextPerson('KK', 'kakao-reader');
  await page.goto('/ko/login?redirectUrl=%2Fko%2Fjoin');
  await page.locator('main a[href*="/authorization/kk"]').first().click();
  await expect(page).toHaveURL(/\/ko\/join$/);
  const scored = page.waitForRequest(/\/mns\/v1\/my-score\/save$/);
  await page.goto('/ko/success?first=Y&marketing=Y');
  expect((await scored).postDataJSON()).toMatchObject({ ycode: ['Y01'] });
});
