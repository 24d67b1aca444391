import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { newPasswordNames } from '../../components/password/new-password.ts';
import { closeDialog, dialogStore } from '../../ui/dialog.ts';
import { changePassword, oldPasswordName } from './change-password.ts';

type Handlers = Readonly<Record<string, (answer: object) => void>>;
const answered = vi.hoisted(() => ({ refusal: '', answer: {} }));
vi.mock('../../components/calls/perform.ts', () => ({
  perform: async (_name: string, _request: object, handlers: Handlers) => {
    handlers[answered.refusal]?.(answered.answer);
    return { ok: answered.refusal === '' };
  },
}));

const values = {
  [oldPasswordName]: 'Daemun!2026',
  [newPasswordNames.password]: 'Fresh!2026',
  [newPasswordNames.repeated]: 'Fresh!2026',
};
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'ko', messages: {} });
  closeDialog();
  Object.assign(answered, { refusal: '', answer: {} });
});

test('a wrong old password is told at its field', async () => {
  answered.refusal = 'BAD_CREDENTIAL';
  expect(await changePassword(values)).toEqual({ [oldPasswordName]: 'myInfo.oldPasswordWrong' });
  expect(dialogStore.get().isOpen).toBe(false);
});

test('a change that fails without a reason asks to retry', async () => {
  answered.refusal = 'INVALID_USER_DATA';
  await changePassword(values);
  expect(dialogStore.get()).toMatchObject({ isOpen: true, title: '', content: 'myInfo.passwordNotChanged' });
});

test('a change that succeeds says so to its page alone', async () => {
  expect(await changePassword(values)).toBe('changed');
  expect(dialogStore.get().isOpen).toBe(false);
});
