import type { Locator, Page } from '@playwright/test';
import { firstSentence } from '../../../packages/web/src/ui/first-sentence.ts';
import { expectAccessible } from '../accessible.ts';
import { expect } from '../journey.ts';
import type { Language } from '../sign-up-steps.ts';
import type { Scene } from './row.ts';
import { errorPage, type Said, type Shows } from './shown/shown.ts';

const isAt = (page: Page, language: Language, path: string) => {
  const wanted = new URL(`/${language}${path}`, page.url());
  const targets = (url: URL) => url.searchParams.get('redirectUrl');
  return expect(page).toHaveURL((url) => {
    if (url.pathname !== wanted.pathname) return false;
    const redirect = targets(wanted);
    if (redirect !== null) return targets(url) === `/${language}${redirect}`;
    return wanted.search === '' || url.search === wanted.search;
  });
};

const heading = (page: Page, { ko, en }: Said, language: Language) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText({ ko, en }[language]);

/** The screen that came has the focus at its start, so that it is read from there. */
const isRead = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => ['MAIN', 'BODY'].includes(document.activeElement?.tagName ?? '')))
    .toBe(true);

async function isDialog(dialog: Locator, shows: Extract<Shows, { kind: 'dialog' }>, language: Language) {
  const words = shows.words[language];
  const { sentence, rest } = shows.title
    ? { sentence: shows.title[language], rest: words }
    : firstSentence(words);
  await expect(dialog.getByRole('heading')).toHaveText(startingWith(sentence));
  await expect(dialog).toContainText(rest);
  const choices = dialog.getByRole('group');
  await expect(choices).toBeFocused();
  await expect(choices.getByRole('button')).toHaveText(shows.ways.map(({ button }) => button[language]));
}

async function leads(scene: Scene, raise: () => Promise<void>, shows: Extract<Shows, { kind: 'dialog' }>) {
  const { page, language, sandbox } = scene;
  const dialog = page.getByRole('dialog');
  for (const [index, { button, lands }] of shows.ways.entries()) {
    if (index > 0) {
      await page.context().clearCookies();
      await page.evaluate(() => sessionStorage.clear());
      await sandbox.reset();
      await raise();
    }
    await isDialog(dialog, shows, language);
    await dialog.getByRole('button', { name: button[language], exact: true }).click();
    await expect(dialog).toBeHidden();
    await isAt(page, language, lands);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
}

async function isPageError(page: Page, language: Language) {
  await expect(page).toHaveURL(/\/page-error\?code=[0-9A-Z]{6}$/);
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  await heading(page, errorPage.heading, language);
  await expect(page.getByRole('main')).toContainText(code);
  await isRead(page);
  await expectAccessible(page);
  const home = page.getByRole('link', { name: errorPage.home[language] });
  await home.click();
  await isAt(page, language, '/login');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
}

/** A blank of the words may be one at which no line breaks. */
const startingWith = (words: string): RegExp =>
  new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')}`);

/** Looks at what a code shows: words, buttons, focus, and where the person lands. */
export async function expectShown(scene: Scene, raise: () => Promise<void>, shows: Shows): Promise<void> {
  const { page, language } = scene;
  switch (shows.kind) {
    case 'dialog':
      await isDialog(page.getByRole('dialog'), shows, language);
      await expectAccessible(page);
      return leads(scene, raise, shows);
    case 'field': {
      const field = page.locator(`[name="${shows.name}"]`);
      await expect(field).toBeFocused();
      // A new password's rules stand after what is said of it.
      await expect(field).toHaveAccessibleDescription(startingWith(shows.words[language]));
      return expectAccessible(page);
    }
    case 'place':
      await isAt(page, language, shows.path);
      await heading(page, shows.heading, language);
      if (shows.words) await expect(page.getByRole('main')).toContainText(shows.words[language]);
      for (const way of shows.ways) {
        const { [language]: name } = way;
        await expect(
          page
            .getByRole('main')
            .getByRole('link', { name })
            .or(page.getByRole('main').getByRole('button', { name }))
            .first(),
        ).toBeVisible();
      }
      await isRead(page);
      return expectAccessible(page);
    case 'proof': {
      const dialog = page.getByRole('dialog', { name: shows.title[language] });
      await expect(dialog).toContainText(shows.words[language]);
      await expect(dialog.locator(`[name="${shows.name}"]`)).toBeFocused();
      return expectAccessible(page);
    }
    case 'pageError':
      return isPageError(page, language);
  }
}
