import { i18n } from '@lingui/core';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { setNavigator } from '../../navigation/navigator.ts';
import { closeDialog, dialogStore, leaveDialog } from '../../ui/dialog.ts';
import { pageEffects } from './page-effects.ts';

const gone: string[] = [];
const reload = vi.fn();

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'ko', locales: 'ko-KR', messages: {} });
  vi.stubGlobal('location', {
    ...{ pathname: '/ko/my/setting', search: '?a=1', origin: 'https://daemun.example', reload },
    href: 'https://daemun.example/ko/my/setting?a=1',
  });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('document', { cookie: '', forms: [], documentElement: { lang: 'ko', dataset: {} } });
  vi.stubGlobal('navigator', { onLine: true, userAgent: '' });
  vi.stubGlobal('window', { opener: null });
  setNavigator(async (to) => void gone.push(to));
  gone.length = 0;
  reload.mockClear();
  closeDialog();
});
afterAll(() => {
  setNavigator(async (to) => location.assign(to));
  vi.unstubAllGlobals();
});

test('a failure leads to /page-error with the support code', () => {
  pageEffects.pageError('ABCDEF');
  pageEffects.pageError(undefined);
  expect(gone).toEqual(['/page-error?code=ABCDEF', '/page-error']);
});

test('another page is reached with the path and query of this one as redirectUrl', () => {
  pageEffects.navigateTo('login');
  pageEffects.navigateTo('myPassword');
  const redirectUrl = new URLSearchParams({ redirectUrl: '/ko/my/setting?a=1' });
  expect(gone).toEqual([`/ko/login?${redirectUrl}`, `/ko/my/password?${redirectUrl}`]);
});

test('confirming that access is denied loads the page again', async () => {
  pageEffects.accessDenied();
  expect(dialogStore.get()).toMatchObject({ isOpen: true, content: 'result.accessDenied' });
  expect(reload).not.toHaveBeenCalled();
  await leaveDialog('confirm');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a log-out loads the page again once it is done', async () => {
  const steps: string[] = [];
  reload.mockImplementation(() => steps.push('reload'));
  vi.stubGlobal('fetch', async (url: string) => {
    steps.push(url);
    throw new TypeError('Failed to fetch');
  });
  await pageEffects.logOut();
  expect(steps.filter((step, index) => step !== steps[index - 1])).toEqual(['/cum/v1/logout', 'reload']);
});
