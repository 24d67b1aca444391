import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import { i18n } from '@lingui/core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { closeDialog, dialogStore } from '../../ui/dialog.ts';
import { openResult } from './result-dialog.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'ko', locales: 'ko-KR', messages: {} }));
beforeEach(closeDialog);

/** Those whose answer may change: Apple and Microsoft have no e-mail to give, or keep to the first answer. */
const askingAgain: readonly SocialProvider[] = ['KK', 'NV', 'GG'];

test.each(socialProviders)(
  '%s kept the e-mail back: once more is offered by those who ask again alone',
  (provider) => {
    openResult(new URLSearchParams({ missing: provider }));
    const { isOpen, btnType } = dialogStore.get();
    expect([isOpen, btnType === 2]).toEqual([true, askingAgain.includes(provider)]);
  },
);

test.each([
  ['late', 'social.returnedLate'],
  ['time', 'social.sharedEnded'],
  ['elsewhere', 'social.sharedOut'],
  ['failed', 'social.returnedFailed'],
  ['constructor', 'social.returnedFailed'],
])('who came back by %s hears %s', (returned, words) => {
  openResult(new URLSearchParams({ returned }));
  expect(dialogStore.get()).toMatchObject({ isOpen: true, content: words });
});
