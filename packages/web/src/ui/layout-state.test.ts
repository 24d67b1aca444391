import { beforeEach, expect, test } from 'vitest';
import { initialLayout, layoutStore, runLayoutAction } from './layout-state.ts';

beforeEach(() => layoutStore.send({ type: 'reset' }));

test('a navigation sets the header and the button bar back', () => {
  layoutStore.send({ type: 'header', header: { action: { label: '건너뛰기', onPress: () => {} } } });
  layoutStore.send({ type: 'buttonBar', busy: true });
  layoutStore.send({ type: 'reset' });
  expect(layoutStore.get()).toEqual(initialLayout);
});

test('a second press while an action runs does nothing', async () => {
  let runs = 0;
  let finish = () => {};
  const action = () => {
    runs++;
    return new Promise<void>((done) => {
      finish = done;
    });
  };
  const first = runLayoutAction(action);
  await runLayoutAction(action);
  expect(runs).toBe(1);
  finish();
  await first;
  expect(layoutStore.get().buttonBar.busy).toBe(false);
});

test('a failing action leaves the buttons usable', async () => {
  await expect(runLayoutAction(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(layoutStore.get().buttonBar.busy).toBe(false);
});
