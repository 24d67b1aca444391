import { expect, test } from 'vitest';
import { callbackOf, exitOfEscape, initialDialog, reduceDialog } from './dialog-state.ts';

const open = (settings: Parameters<typeof reduceDialog>[1] & { type: 'open' }, state = initialDialog) =>
  reduceDialog(state, settings);

test('is closed with the defaults of the specification', () => {
  expect(initialDialog).toMatchObject({
    isOpen: false,
    confirm: undefined,
    cancel: '',
    btnType: 1,
    typeClass: 'toastPopup',
    isShowCloseButton: false,
  });
});

test('opening sets title, content, labels, type, callbacks, class and flag', () => {
  const onConfirm = () => {};
  const onCancel = () => {};
  const onClose = () => {};
  const settings = {
    title: '안내',
    content: '내용',
    confirm: '네',
    cancel: '아니요',
    btnType: 2,
    onConfirm,
    onCancel,
    onClose,
    typeClass: 'notice',
    isShowCloseButton: true,
  } as const;
  const state = open({ type: 'open', settings });
  expect(state).toMatchObject({ isOpen: true, ...settings });
  expect(callbackOf(state, 'confirm')).toBe(onConfirm);
  expect(callbackOf(state, 'cancel')).toBe(onCancel);
  expect(callbackOf(state, 'close')).toBe(onClose);
});

test('labels and close flag keep previous values when not supplied, the rest does not', () => {
  const first = open({
    type: 'open',
    settings: {
      title: '하나',
      content: '둘',
      confirm: '탈퇴하기',
      cancel: '취소',
      btnType: 2,
      onConfirm: () => {},
      typeClass: 'phone',
      isShowCloseButton: true,
    },
  });
  const second = open({ type: 'open', settings: { title: '셋' } }, reduceDialog(first, { type: 'close' }));
  expect(second).toMatchObject({
    title: '셋',
    content: '',
    confirm: '탈퇴하기',
    cancel: '취소',
    isShowCloseButton: true,
    btnType: 1,
    onConfirm: undefined,
    typeClass: 'toastPopup',
  });
});

test('an empty label or a false flag is supplied, not missing', () => {
  const first = open({ type: 'open', settings: { cancel: '취소', isShowCloseButton: true } });
  expect(open({ type: 'open', settings: { cancel: '', isShowCloseButton: false } }, first)).toMatchObject({
    cancel: '',
    isShowCloseButton: false,
  });
});

test('closing the dialog that was left does not close the one opened since', () => {
  const first = open({ type: 'open', settings: { title: '하나' } });
  const second = open({ type: 'open', settings: { title: '둘' } }, first);
  expect(reduceDialog(second, { type: 'close', serial: first.serial }).isOpen).toBe(true);
  expect(reduceDialog(second, { type: 'close', serial: second.serial }).isOpen).toBe(false);
  expect(reduceDialog(second, { type: 'close' }).isOpen).toBe(false);
});

test.each([
  [{ isShowCloseButton: true, btnType: 2 }, 'close'],
  [{ isShowCloseButton: true, btnType: 1 }, 'close'],
  [{ isShowCloseButton: false, btnType: 2 }, 'cancel'],
  [{ isShowCloseButton: false, btnType: 1 }, undefined],
] as const)('Escape on %o means %s', (settings, exit) => {
  expect(exitOfEscape(open({ type: 'open', settings }))).toBe(exit);
});
