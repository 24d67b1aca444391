import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeWindow, openWindow } from './agency-window.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A window that writes down what is done to it. */
function popupThat({ isOurs }: { readonly isOurs: boolean }) {
  const done: string[] = [];
  const stop = () => {
    if (!isOurs) throw new DOMException('cross-origin', 'SecurityError');
    done.push('stop');
  };
  const popup = { stop, close: () => done.push('close'), focus: () => done.push('focus') };
  return { popup: popup as unknown as Window, done };
}

test('a window that may be on its way to the agency is stopped before it is closed', () => {
  const { popup, done } = popupThat({ isOurs: true });
  closeWindow(popup);
  expect(done).toEqual(['stop']);
  vi.runAllTimers();
  expect(done).toEqual(['stop', 'close']);
});

test('one that shows the agency’s page is closed at once', () => {
  const { popup, done } = popupThat({ isOurs: false });
  closeWindow(popup);
  expect(done).toEqual(['close']);
});

test('one that is asked for again meanwhile stays', () => {
  const { popup, done } = popupThat({ isOurs: true });
  vi.stubGlobal('window', { open: () => popup });
  closeWindow(popup);
  openWindow();
  vi.runAllTimers();
  expect(done).toEqual(['stop', 'focus']);
});

test('opens a window of 500 by 550', () => {
  const { popup } = popupThat({ isOurs: true });
  const open = vi.fn(() => popup);
  vi.stubGlobal('window', { open });
  expect(openWindow()).toBe(popup);
  expect(open).toHaveBeenCalledWith('', 'daemun-identity', 'width=500,height=550');
});
