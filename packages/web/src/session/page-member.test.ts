import { afterEach, expect, test, vi } from 'vitest';
import { drawForSignedIn, isMemberGone, pageMember } from './page-member.ts';

const signedIn = (member?: string) =>
  vi.stubGlobal('document', { cookie: member === undefined ? '' : `a=b; daemun_member=${member}` });

afterEach(() => {
  signedIn();
  drawForSignedIn();
  vi.unstubAllGlobals();
});

test('a document stays the one of the member it was drawn for, whoever logs in or out since', () => {
  signedIn('1');
  drawForSignedIn();
  expect([pageMember(), isMemberGone()]).toEqual(['1', false]);
  signedIn('2');
  expect([pageMember(), isMemberGone()]).toEqual(['1', true]);
  signedIn();
  expect([pageMember(), isMemberGone()]).toEqual(['1', true]);
  signedIn('1');
  expect(isMemberGone()).toBe(false);
});

test('a document of nobody has no member who could be gone', () => {
  signedIn();
  drawForSignedIn();
  expect([pageMember(), isMemberGone()]).toEqual([undefined, false]);
  signedIn('2');
  expect([pageMember(), isMemberGone()]).toEqual([undefined, false]);
});
