import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeDialog, dialogStore, leaveDialog, openDialog, showDialog } from './dialog.ts';

beforeEach(closeDialog);

test('confirm runs its callback, then closes', async () => {
  const seen: boolean[] = [];
  openDialog({ title: '하나', onConfirm: () => void seen.push(dialogStore.get().isOpen) });
  await leaveDialog('confirm');
  expect(seen).toEqual([true]);
  expect(dialogStore.get().isOpen).toBe(false);
});

test('each way out runs its own callback only', async () => {
  const seen: string[] = [];
  for (const exit of ['confirm', 'cancel', 'close'] as const) {
    openDialog({
      btnType: 2,
      onConfirm: () => void seen.push('confirm'),
      onCancel: () => void seen.push('cancel'),
      onClose: () => void seen.push('close'),
    });
    await leaveDialog(exit);
  }
  expect(seen).toEqual(['confirm', 'cancel', 'close']);
});

test('a callback may open the next dialog, which stays', async () => {
  openDialog({ title: '하나', onConfirm: () => openDialog({ title: '둘' }) });
  await leaveDialog('confirm');
  expect(dialogStore.get()).toMatchObject({ isOpen: true, title: '둘' });
});

test('a failing callback closes the dialog all the same', async () => {
  openDialog({ onConfirm: () => Promise.reject(new Error('lost')) });
  await expect(leaveDialog('confirm')).rejects.toThrow('lost');
  expect(dialogStore.get().isOpen).toBe(false);
});

test('leaving a closed dialog does nothing', async () => {
  let runs = 0;
  openDialog({ onConfirm: () => void runs++ });
  closeDialog();
  await leaveDialog('confirm');
  expect(runs).toBe(0);
});

test('while it is being left, there is no other way out', async () => {
  const seen: string[] = [];
  let finish = () => {};
  openDialog({
    btnType: 2,
    onConfirm: () => {
      seen.push('confirm');
      return new Promise<void>((done) => {
        finish = done;
      });
    },
    onCancel: () => void seen.push('cancel'),
  });
  const leaving = leaveDialog('confirm');
  await leaveDialog('cancel');
  await leaveDialog('confirm');
  expect(seen).toEqual(['confirm']);
  expect(dialogStore.get().isOpen).toBe(true);
  finish();
  await leaving;
  expect(dialogStore.get().isOpen).toBe(false);
});

describe('the focus of a dialog', () => {
  afterEach(() => void vi.useRealTimers());

  /** Shows a dialog in a document that knows only which element has the focus. */
  function show() {
    vi.useFakeTimers();
    const page: { activeElement: unknown } = { activeElement: undefined };
    vi.stubGlobal('document', page);
    const focus = (value: unknown) => () => {
      page.activeElement = value;
    };
    const buttons = {} as HTMLElement;
    const element = {} as HTMLDialogElement;
    Object.assign(buttons, { focus: focus(buttons) });
    Object.assign(element, { showModal: focus(buttons), focus: focus(element), close: focus(undefined) });
    return { page, element, buttons, hide: showDialog(element, buttons) };
  }

  test('stays on the dialog for 99 ms and moves to the buttons after 100 ms', () => {
    const { page, element, buttons } = show();
    vi.advanceTimersByTime(99);
    expect(page.activeElement).toBe(element);
    vi.advanceTimersByTime(1);
    expect(page.activeElement).toBe(buttons);
  });

  test('stays where the reader moved it before', () => {
    const { page } = show();
    const link = {};
    page.activeElement = link;
    vi.advanceTimersByTime(1000);
    expect(page.activeElement).toBe(link);
  });

  test('moves no more once the dialog is closed', () => {
    const { page, element, hide } = show();
    hide();
    page.activeElement = element;
    vi.advanceTimersByTime(1000);
    expect(page.activeElement).toBe(element);
  });
});
