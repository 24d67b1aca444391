import { expect, test } from './journey.ts';

/** What keeps a person from a field, each with what takes it away. */
const hindrances = {
  'a dialog covers it': [
    '<input><dialog></dialog><script>document.querySelector("dialog").showModal()</script>',
    () => document.querySelector('dialog')?.close(),
  ],
  'its form is being sent': [
    '<form><input><button type="submit" aria-disabled="true"></button></form>',
    () => document.querySelector('button')?.removeAttribute('aria-disabled'),
  ],
  'its page is being left': [
    '<div data-going="true"></div><input>',
    () => document.querySelector('div')?.removeAttribute('data-going'),
  ],
} as const;

for (const [what, [html, free]] of Object.entries(hindrances))
  test(`a journey types into a field no earlier than a person could: ${what}`, async ({ page }) => {
    await page.setContent(html);
    const field = page.locator('input');
    const typed = field.fill('text');
    const first = await Promise.race([typed.then(() => 'typed'), page.evaluate(() => 'looked')]);
    expect([first, await field.inputValue()]).toEqual(['looked', '']);
    await page.evaluate(free);
    await typed;
    await expect(field).toHaveValue('text');
  });

test('a field of the dialog itself is within reach', async ({ page }) => {
  await page.setContent(
    '<dialog><input></dialog><script>document.querySelector("dialog").showModal()</script>',
  );
  await page.locator('input').fill('text');
  await expect(page.locator('input')).toHaveValue('text');
});
