import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { logIn } from './log-in.ts';
import { twins, walked } from './twins.ts';

const words = {
  ko: {
    nickname: '닉네임',
    free: '사용할 수 있는 닉네임입니다.',
    taken: '이미 사용 중인 닉네임입니다.',
    rule: '닉네임은 한글, 영문, 숫자로 4~15자까지 공백 없이 입력해 주세요.',
    birth: '생년월일',
    female: '여성',
    noGender: '성별을 선택해 주세요.',
    birthRule: '생년월일 6자리를 정확히 입력해 주세요.',
    economy: '경제',
    step: '3단계 중 2단계',
    skip: '건너뛰기',
    done: '완료',
    noTopic: '관심 분야를 하나 이상 선택해 주세요.',
  },
  en: {
    nickname: 'Nickname',
    free: 'This nickname is available.',
    taken: 'This nickname is already in use.',
    rule: 'Use 4–15 Korean letters, English letters or digits, no spaces.',
    birth: 'Birth date',
    female: 'Female',
    noGender: 'Please choose a gender.',
    birthRule: 'Please enter the birth date as six digits.',
    economy: 'Economy',
    step: 'Step 2 of 3',
    skip: 'Skip',
    done: 'Done',
    noTopic: 'Please choose at least one interest.',
  },
} as const;

/** A member of whom nothing but the nickname is known; a day later the demo's lock is over. */
const newcomer = 'locked@example.com';
test.beforeEach(({ sandbox }) => sandbox.advance('25h').then(() => undefined));

/** Moves the focus by Tab alone until it stands on something. */
async function tabTo(page: Page, name: string, role: 'textbox' | 'checkbox' | 'button'): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}

for (const language of walked(twins.language)) {
  const said = words[language];

  test(`${language}: the three steps with the keyboard alone, to the remembered target`, async ({ page }) => {
    const target = encodeURIComponent(`/${language}/policy/youth`);
    await logIn(page, language, newcomer, { to: `/register/nickname?redirectUrl=${target}` });
    await expectAccessible(page);

    await tabTo(page, said.nickname, 'textbox');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('a b');
    await page.keyboard.press('Enter');
    await expect(page.getByText(said.rule)).toBeVisible();
    await expect(page.getByRole('textbox', { name: said.nickname })).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('한빛독자');
    await expect(page.getByText(said.taken)).toBeVisible();
    const refused = page.waitForResponse(/\/cum\/v1\/my-info\/nickname$/);
    await page.keyboard.press('Enter');
    await refused;
    await expect(page.locator('main button[type="submit"]')).not.toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(said.taken)).toBeVisible();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('새로운독자');
    await expect(page.getByText(said.free)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/register\/birth\?redirectUrl=/);
    await expect(page.locator('[aria-current="step"]')).toHaveText(said.step);
    await expectAccessible(page);
    await tabTo(page, said.birth, 'textbox');
    await page.keyboard.type('901302');
    await page.keyboard.press('Enter');
    await expect(page.getByText(said.birthRule)).toBeVisible();
    await expect(page.getByRole('textbox', { name: said.birth })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1990-01-02');
    await page.keyboard.press('Enter');
    await expect(page.getByText(said.noGender)).toBeVisible();
    await expect(page.getByRole('radio', { name: said.female })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/register\/category\?redirectUrl=/);
    await expectAccessible(page);
    await tabTo(page, said.done, 'button');
    await page.keyboard.press('Enter');
    await expect(page.getByText(said.noTopic)).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await tabTo(page, said.economy, 'checkbox');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${language}/policy/youth$`));

    await page.goto(`/${language}/register/nickname`);
    await expect(page.getByRole('textbox', { name: said.nickname })).toHaveValue('새로운독자');
    await page.goto(`/${language}/register/birth`);
    await expect(page.getByRole('textbox', { name: said.birth })).toHaveValue('900102');
    await expect(page.getByRole('radio', { name: said.female })).toBeChecked();
    await page.goto(`/${language}/register/category`);
    await expect(page.getByRole('checkbox', { name: said.economy })).toBeChecked();
  });
}

test('an empty birth step is skipped, so is everything by its button, and the walk ends in the profile', async ({
  page,
}) => {
  await logIn(page, 'ko', newcomer, { to: '/register/birth' });
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page).toHaveURL(/\/ko\/register\/category$/);
  await page.goBack();
  await expect(page.getByLabel(words.ko.birth)).toBeVisible();
  await page.getByRole('button', { name: words.ko.skip }).click();
  await expect(page).toHaveURL(/\/ko\/register\/category$/);
  await page.getByRole('button', { name: words.ko.skip }).click();
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  await expect(page.getByRole('link', { name: '생년월일·성별 입력 안 함' })).toBeVisible();
  await expect(page.getByRole('link', { name: '뉴스 분야 선택 안 함' })).toBeVisible();
});

test('somebody under fourteen is refused with the reason, and nothing is stored', async ({ page }) => {
  await logIn(page, 'ko', newcomer, { to: '/register/birth' });
  await page.getByRole('textbox', { name: words.ko.birth }).fill('200102');
  await page.getByRole('radio', { name: '남성' }).check();
  await page.getByRole('button', { name: '다음' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('만 14세 이상만 가입할 수 있습니다');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(/\/register\/birth$/);
  await expect(page.getByRole('textbox', { name: words.ko.birth })).toHaveValue('200102');
  await page.reload();
  await expect(page.getByRole('textbox', { name: words.ko.birth })).toHaveValue('');
});

test('the gender digit and the choice follow each other, and a day ahead is asked for in full', async ({
  page,
}) => {
  await logIn(page, 'ko', newcomer, { to: '/register/birth' });
  const birth = page.getByRole('textbox', { name: words.ko.birth });
  const [female, male] = ['여성', '남성'].map((name) => page.getByRole('radio', { name })) as [
    Locator,
    Locator,
  ];
  await birth.fill('900102-2');
  await expect(female).toBeChecked();
  await male.check();
  await expect(birth).toHaveValue('900102-1');
  await birth.fill('9001022');
  await expect(female).toBeChecked();
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/my-info/birth')) saves += 1;
  });
  await birth.fill('900102-5');
  await expect(male).toBeChecked();
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByText('앞으로 올 날짜입니다.')).toBeVisible();
  await expect(birth).toBeFocused();
  expect(saves).toBe(0);
  await expectAccessible(page);
  await birth.fill('19900102');
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page).toHaveURL(/\/register\/category$/);
  expect(saves).toBe(1);
  await page.goto('/ko/register/birth');
  await expect(birth).toHaveValue('900102');
  await expect(male).toBeChecked();
});

test('back leads from step to step', async ({ page }) => {
  await logIn(page, 'ko', newcomer, { to: '/register/category' });
  const back = page.getByRole('button', { name: '이전' });
  await back.click();
  await expect(page).toHaveURL(/\/ko\/register\/birth$/);
  await back.click();
  await expect(page).toHaveURL(/\/ko\/register\/nickname$/);
});

test('a visitor is asked to log in first', async ({ page }) => {
  await page.goto('/ko/register/birth');
  await expect(page).toHaveURL((url) => url.pathname === '/ko/login');
  expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe('/ko/register/birth');
});
