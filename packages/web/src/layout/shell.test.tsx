import type { RouteName } from '@daemun/contract/routes';
import { afterEach, expect, test } from 'vitest';
import type { Row } from '../navigation/row.ts';
import { drawnPart } from '../prerender/drawn-part.tsx';
import { routeTable } from '../routes/route-table.ts';
import { closeDialog, openDialog } from '../ui/dialog.ts';
import { hideToast, showToast, toastStore } from '../ui/toast.ts';
import { Shell } from './shell.tsx';

afterEach(() => {
  closeDialog();
  hideToast(toastStore.get().serial);
});

/** Draws the frame around a screen. */
function drawnFrame(name: RouteName): Promise<string> {
  const row: Row = routeTable[name];
  if (row.kind === 'redirect') throw new Error(`${name} shows nothing`);
  return drawnPart(<Shell row={row}>…</Shell>, 'ko', name);
}

const partOf = (html: string, tag: string): string =>
  new RegExp(`<${tag}.*?</${tag}>`, 's').exec(html)?.[0] ?? '';

test('the footer links to terms, privacy policy, archive terms and youth policy', async () => {
  const footer = partOf(await drawnFrame('login'), 'footer');
  expect([...footer.matchAll(/href="(\/[^"]*)"/g)].map(([, to]) => to)).toEqual([
    '/ko/policy/terms',
    '/ko/policy/privacy',
    '/ko/policy/helloarchive-terms',
    '/ko/policy/youth',
  ]);
});

test.each([
  ['join', '이전'],
  ['signUpEnd', '닫기'],
] as const)('the header of %s has the button %s', async (name, label) => {
  expect(partOf(await drawnFrame(name), 'header')).toContain(`aria-label="${label}"`);
});

test('the step bar stands on the registration pages, with three steps', async () => {
  for (const [index, name] of (
    ['registerNickname', 'registerBirth', 'registerCategory'] as const
  ).entries()) {
    const steps = partOf(await drawnFrame(name), 'ol');
    expect(steps.match(/<li/g)).toHaveLength(3);
    expect(steps.split('<li').findIndex((step) => step.includes('aria-current="step"'))).toBe(index + 1);
  }
  expect(partOf(await drawnFrame('login'), 'ol')).toBe('');
});

test('a place for toasts and the shared dialog stand in the frame of every page', async () => {
  openDialog({ title: '안내' });
  showToast('저장했습니다.');
  const html = await drawnFrame('mySetting');
  expect(html).toMatch(/role="status"><p[^>]*>저장했습니다\.<\/p>/);
  expect(partOf(html, 'dialog')).toContain('안내');
});

test('a button leads back to the top of the policy documents alone', async () => {
  expect(await drawnFrame('policyPrivacy')).toContain('aria-label="맨 위로"');
  expect(await drawnFrame('login')).not.toContain('aria-label="맨 위로"');
});
