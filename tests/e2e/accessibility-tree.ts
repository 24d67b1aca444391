import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const withoutName = /^\s*- (?:button|link|textbox|checkbox|radio|combobox|heading|img|dialog)(?! ")/;

/** What a screen reader can stop at has a name in the accessibility tree. */
export async function expectNames(page: Page): Promise<void> {
  const tree = await page.locator('body').ariaSnapshot();
  expect(
    tree.split('\n').filter((line) => withoutName.test(line)),
    page.url(),
  ).toEqual([]);
}

/** All that stands in live regions of the accessibility tree, which screen readers say of their own accord. */
export async function liveTexts(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  await cdp.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const isLive = (id: string | undefined): boolean => {
    const node = id === undefined ? undefined : byId.get(id);
    if (!node) return false;
    const live = node.properties?.find(({ name }) => name === 'live')?.value.value;
    return live === 'polite' || live === 'assertive' || isLive(node.parentId);
  };
  return nodes
    .filter(({ role, parentId }) => role?.value === 'StaticText' && isLive(parentId))
    .map(({ name }) => String(name?.value ?? ''))
    .join(' ');
}
