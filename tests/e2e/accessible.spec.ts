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
