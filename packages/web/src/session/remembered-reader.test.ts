import { cookies } from '@daemun/contract/cookies';
import { beforeEach, expect, test, vi } from 'vitest';
import { noteSignedIn, readerKey, rememberedReader, wishToBeRemembered } from './remembered-reader.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

const member = {
  mst_mbr_no: 'member-1',
  login_plf: 'NV',
  mbr_nick_nm: '한빛독자',
  mbr_email: 'reader@example.com',
} as const;

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('document', { cookie: '' });
});

test('remembers who wished it, by nickname, masked address and way, and nothing else', () => {
  wishToBeRemembered(true);
  noteSignedIn(member);
  expect(rememberedReader.read()).toEqual({
    way: 'NV',
    id: 'member-1',
    name: '한빛독자',
    address: 're***@example.com',
  });
  expect(localStorage.getItem(readerKey)).not.toContain('reader@');
});

test('remembers that it was by a passkey, whatever the account began with', () => {
  wishToBeRemembered(true);
  vi.stubGlobal('document', { cookie: `${cookies.recentLoginType}=PASSKEY` });
  noteSignedIn(member);
  expect(rememberedReader.read()).toMatchObject({ way: 'PASSKEY', id: 'member-1' });
});

test('remembers nobody who did not wish it, or took it back', () => {
  noteSignedIn(member);
  wishToBeRemembered(true);
  wishToBeRemembered(false);
  noteSignedIn(member);
  expect(rememberedReader.read()).toBeUndefined();
});

test('a wish is that of one log-in, and not for ever', () => {
  vi.useFakeTimers({ now: 0 });
  wishToBeRemembered(true);
  vi.setSystemTime(16 * 60_000);
  noteSignedIn(member);
  expect(rememberedReader.read()).toBeUndefined();
  vi.useRealTimers();
});

test('brings up to date whom it remembers, and leaves them for nobody who did not wish it', () => {
  wishToBeRemembered(true);
  noteSignedIn(member);
  noteSignedIn({ ...member, mbr_nick_nm: '새이름', login_plf: 'KK' });
  expect(rememberedReader.read()).toMatchObject({ name: '새이름', way: 'NV' });
  noteSignedIn({ ...member, mst_mbr_no: 'member-2' });
  expect(rememberedReader.read()).toMatchObject({ id: 'member-1' });
});

test('forgets, and tells who listens', () => {
  wishToBeRemembered(true);
  noteSignedIn(member);
  const told = vi.fn();
  rememberedReader.subscribe(told);
  rememberedReader.forget();
  expect(rememberedReader.read()).toBeUndefined();
  expect(told).toHaveBeenCalledOnce();
});

test.each([
  'null',
  '{',
  '{"way":"XX","id":"1","name":"a","address":null}',
  '{"way":"NV","id":"1","name":null,"address":null}',
  JSON.stringify({ way: 'NV', id: '1', name: 'x'.repeat(400), address: null }),
  '{"way":"NV","id":"1","name":{"a":1},"address":"a"}',
])('what somebody else wrote there is nobody: %s', (text) => {
  localStorage.setItem(readerKey, text);
  expect(rememberedReader.read()).toBeUndefined();
});
