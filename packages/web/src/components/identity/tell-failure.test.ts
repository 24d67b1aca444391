import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDialog, dialogStore, leaveDialog } from '../../ui/dialog.ts';
import { tellFailure } from './tell-failure.ts';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'ko', locales: 'ko-KR', messages: {} });
  closeDialog();
});
afterEach(() => vi.unstubAllGlobals());

test('tells that the data are missing, and loads the page again on confirm', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  tellFailure('missing', () => {});
  expect(dialogStore.get()).toMatchObject({ isOpen: true, content: 'identity.missing', btnType: 1 });
  expect(reload).not.toHaveBeenCalled();
  await leaveDialog('confirm');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('offers a failed verification once more', async () => {
  const again = vi.fn();
  tellFailure('fail', again);
  expect(dialogStore.get()).toMatchObject({ isOpen: true, content: 'identity.failed', btnType: 2 });
  await leaveDialog('confirm');
  expect(again).toHaveBeenCalledTimes(1);
});
