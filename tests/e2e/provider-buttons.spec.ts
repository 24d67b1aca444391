import { expect, test } from './journey.ts';
import { open } from './settled.ts';

test.use({ viewport: { width: 360, height: 740 } });

for (const language of ['ko', 'ar', 'fr'])
  test(`${language}: every mark stands at the start of its button, and no label over it`, async ({
    page,
  }) => {
    await open(page, `/${language}/login`);
    const places = await page.locator('main li > :is(a, button):has(img, svg)').evaluateAll((buttons) =>
      buttons.map((button) => {
        const [mark, label] = [...button.children].map((child) => {
          const range = document.createRange();
          range.selectNodeContents(child);
          return range.getBoundingClientRect();
        });
        const whole = button.getBoundingClientRect();
        if (!mark || !label) return { fromStart: Number.NaN, between: Number.NaN };
        const isRtl = getComputedStyle(button).direction === 'rtl';
        return {
          fromStart: isRtl ? whole.right - mark.right : mark.left - whole.left,
          between: isRtl ? mark.left - label.right : label.left - mark.right,
        };
      }),
    );
    expect(places.length).toBeGreaterThan(5);
    for (const { fromStart, between } of places) {
      expect(Math.abs(fromStart - 20)).toBeLessThan(2);
      expect(between).toBeGreaterThanOrEqual(8);
    }
  });
