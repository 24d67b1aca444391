import { expect, test } from 'vitest';
import { initialToast, reduceToast, showToast, toastStore } from './toast.ts';

test('stays three seconds unless said otherwise', () => {
  showToast('저장했습니다.');
  expect(toastStore.get()).toMatchObject({ text: '저장했습니다.', ms: 3000 });
  showToast('저장했습니다.', 5000);
  expect(toastStore.get()).toMatchObject({ ms: 5000 });
});

test('the end of an old toast does not take away the new one', () => {
  const first = reduceToast(initialToast, { type: 'show', text: '하나', ms: 3000 });
  const second = reduceToast(first, { type: 'show', text: '둘', ms: 3000 });
  expect(reduceToast(second, { type: 'hide', serial: first.serial }).text).toBe('둘');
  expect(reduceToast(second, { type: 'hide', serial: second.serial }).text).toBe('');
});
