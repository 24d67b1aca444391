import { expect, it } from 'vitest';
import { withoutNames } from './redact.ts';

it.each([
  ['그냥 자주 안 써요.', '그냥 자주 안 써요.'],
  ['저는 한빛독자입니다', '저는 ***입니다'],
  ['kim@example.com 으로 연락 주세요', '*** 으로 연락 주세요'],
  ['other.person+x@mail.co.kr', '***'],
  ['010-1234-5678, 01012345678, 010 1234 5678', '***, ***, ***'],
  ['2026년 3월에 100번', '2026년 3월에 100번'],
  ['한빛독자2 와 한빛독자', '*** 와 ***'],
])('of "%s" leaves "%s"', (typed, kept) => {
  expect(withoutNames(typed, ['한빛독자', null, '한빛독자2', 'kim@example.com'])).toBe(kept);
});

it.each([
  ['QUOKKA.three', 'quokka.three 님'],
  ['quokka.three', 'Quokka.Three 님'],
  ['한빛독자', '한빛독자 님'.normalize('NFD')],
  ['한빛독자'.normalize('NFD'), '한빛독자 님'],
  ['a+b$&(c', 'A+B$&(C 님'],
])('hides %s however it is typed: “%s”', (value, typed) => {
  expect(withoutNames(typed, [value])).toBe('*** 님');
});

it('takes a sign of a value for itself alone', () => {
  expect(withoutNames('quokkaXthree', ['quokka.three'])).toBe('quokkaXthree');
});

it('takes a value of one letter for no name', () => {
  expect(withoutNames('가나다', ['가'])).toBe('가나다');
});
