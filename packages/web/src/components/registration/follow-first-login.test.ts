import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageError } from '../../api/page-error.ts';

const seen = vi.hoisted(() => ({
  calls: [] as unknown[],
  pages: [] as string[],
  told: [] as boolean[],
  isDown: false,
}));
vi.mock('../../api/call-api.ts', () => ({
  callApi: async (...call: unknown[]) => {
    if (seen.isDown) throw new PageError('away');
    seen.calls.push(call);
  },
}));
vi.mock('../../navigation/leave-page.ts', () => ({
  leavePage: async (to: string) => void seen.pages.push(to),
}));
vi.mock('../embedding/embedding.ts', () => ({
  host: async () => ({ tellLogin: async (isFirst: boolean) => void seen.told.push(isFirst) }),
}));
const { followFirstLogin } = await import('./follow-first-login.ts');

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://id.example.com' });
});
afterEach(() => {
  Object.assign(seen, { calls: [], pages: [], told: [], isDown: false });
});

test('a first login is scored with Y01, told to the host, and goes to the end of the sign-up', async () => {
  await followFirstLogin(false, null);
  expect(seen.calls).toEqual([['saveScore', { ycode: ['Y01'], brandId: 'AGY' }]]);
  expect(seen.told).toEqual([true]);
  expect(seen.pages).toEqual(['/ko/signup/end']);
});

test('a first login is scored with Y04 as well where marketing was agreed to', async () => {
  await followFirstLogin(true, '/ko/my/setting');
  expect(seen.calls).toEqual([['saveScore', { ycode: ['Y01', 'Y04'], brandId: 'AGY' }]]);
  expect(seen.pages).toEqual(['/ko/signup/end?redirectUrl=%2Fko%2Fmy%2Fsetting']);
});

test('a score that is lost holds nobody back', async () => {
  seen.isDown = true;
  await followFirstLogin(true, null);
  expect(seen.pages).toEqual(['/ko/signup/end']);
});
