import { languages } from '@daemun/contract/languages';
import type { Page } from '@playwright/test';
import { expect, fontNames, test } from './journey.ts';
import { open } from './settled.ts';

/** The page's own font for Korean, and those that the project installs. */
const ours = ['Pretendard Variable', ...fontNames];

/** Returns the families in which the browser draws a page, each once. */
async function drawnIn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body :is(h1, h2, p, a, button, label, input, select, summary)',
  });
  const found = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName } of fonts) found.add(familyName);
  }
  await session.detach();
  return [...found];
}

test('draws every language in fonts of the project, whatever the machine has', async ({ page }) => {
  for (const { prefix } of languages)
    for (const at of ['login', 'join']) {
      await open(page, `/${prefix}/${at}`);
      const drawn = await drawnIn(page);
      expect(drawn.length, prefix).toBeGreaterThan(0);
      expect(
        drawn.filter((family) => !ours.includes(family)),
        prefix,
      ).toEqual([]);
    }
});
