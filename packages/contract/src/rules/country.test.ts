import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { countryName } from './country.ts';

describe('the name of a country', () => {
  it('is that of the reader’s language', () => {
    expect(languages.map(({ tag }) => countryName('JP', tag))).toEqual([
      '일본',
      'Japan',
      '日本',
      '日本',
      '日本',
      'اليابان',
      'Japon',
      'Japón',
    ]);
  });
  it('is short', () => expect(countryName('HK', 'ko')).toBe('홍콩'));
  it.each(['QQ', '', 'jp', '<b>'])('of %j is what is written', (code) =>
    expect(countryName(code, 'ko')).toBe(code),
  );
});
