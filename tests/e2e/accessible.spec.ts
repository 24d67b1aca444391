import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { open } from './settled.ts';

/** Puts a picture without words into a document. */
const spoil = () => document.querySelector('main, body')?.append(document.createElement('img'));

test('the look at a screen sees what is wrong, also the second time and in a frame', async ({ page }) => {
  await open(page, '/ko/find/id');
  await expectAccessible(page);
  await page.evaluate(spoil);
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');

  await page.goto('about:blank');
  const framed = '<!doctype html><html lang="ko"><title>x</title><main><h1>x</h1></main></html>';
  await page.setContent(
    framed.replace('</main>', `<iframe title="x" srcdoc='${framed.replaceAll('h1', 'h2')}'></iframe></main>`),
  );
  await page.frames()[1]?.evaluate(spoil);
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
});

/** Puts pale words into a document that nobody sees yet. */
const addHidden = (main: HTMLElement) => {
  const words = document.createElement('p');
  Object.assign(words, { id: 'hidden', hidden: true, textContent: 'pale words' });
  words.style.color = '#aaa';
  main.append(words);
};

/** What makes words hard to read, on a page whose contrast was found good. */
const spoilings = {
  'a colour of their own': (words: HTMLElement) => {
    words.style.color = '#aaa';
  },
  'the background of what they are in': (words: HTMLElement) => {
    if (words.parentElement) words.parentElement.style.background = '#777';
  },
  'words that were not there': (words: HTMLElement) => {
    const more = document.createElement('p');
    more.append('pale words');
    more.style.color = '#aaa';
    words.after(more);
  },
  'words that were hidden': (words: HTMLElement) => {
    words.hidden = false;
  },
} as const;

for (const [what, spoilWords] of Object.entries(spoilings))
  test(`the look at a screen sees bad contrast after it saw good: ${what}`, async ({ page }) => {
    await open(page, '/ko/find/id');
    await page.locator('main').evaluate(addHidden);
    await expectAccessible(page);
    await page
      .locator(what === 'words that were hidden' ? '#hidden' : 'main p')
      .first()
      .evaluate(spoilWords);
    await expect(expectAccessible(page)).rejects.toThrow('color-contrast');
    await expect(expectAccessible(page)).rejects.toThrow('color-contrast');
  });
