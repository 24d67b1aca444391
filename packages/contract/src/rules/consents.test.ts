import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreementKinds } from '../codes/agreements.ts';
import { services } from '../codes/services.ts';
import { type Agreement, marketingString, missingAgreements } from './consents.ts';

const entry = (item: string, agr_yn: 'Y' | 'N' = 'Y'): Agreement => {
  const [agr_cat_cd, agr_knd_cd] = item.split('/') as [Agreement['agr_cat_cd'], Agreement['agr_knd_cd']];
  return { agr_cat_cd, agr_knd_cd, agr_yn };
};
const named = (items: ReturnType<typeof missingAgreements>) =>
  items.map((item) => `${item.category}/${item.kind}`);
const required = ['AGY/AGE14', 'AGY/TERMS', 'ISS/TERMS', 'AGY/PRIVACY'];
const complete = required.map((item) => entry(item));

test('the four required consents are enough, and without entries all four are missing', () => {
  expect(missingAgreements(complete)).toEqual([]);
  expect(named(missingAgreements([]))).toEqual(required);
});

test.each(required)('without %s, or with N for it, it is missing', (item) => {
  const others = complete.filter((one) => `${one.agr_cat_cd}/${one.agr_knd_cd}` !== item);
  expect(named(missingAgreements(others))).toEqual([item]);
  expect(named(missingAgreements([...others, entry(item, 'N')]))).toEqual([item]);
});

test('terms of another service do not count for the agency', () => {
  const others = ['ISS/AGE14', 'NWG/TERMS', 'ISS/TERMS', 'ISS/PRIVACY'].map((item) => entry(item));
  expect(named(missingAgreements(others))).toEqual(['AGY/AGE14', 'AGY/TERMS', 'AGY/PRIVACY']);
});

test('the last entry of an item counts', () => {
  expect(named(missingAgreements([...complete, entry('AGY/TERMS', 'N')]))).toEqual(['AGY/TERMS']);
  expect(missingAgreements([entry('AGY/TERMS', 'N'), ...complete])).toEqual([]);
  expect(marketingString([entry('AGY/MKT_EMAIL'), entry('AGY/MKT_EMAIL', 'N')], 'MKT_EMAIL')).toBe('NNN');
  expect(marketingString([entry('AGY/MKT_EMAIL', 'N'), entry('AGY/MKT_EMAIL')], 'MKT_EMAIL')).toBe('YNN');
});

test.each<[string, 'MKT_EMAIL' | 'MKT_SMS', string]>([
  ['', 'MKT_EMAIL', 'NNN'],
  ['AGY/MKT_EMAIL', 'MKT_EMAIL', 'YNN'],
  ['NWG/MKT_EMAIL', 'MKT_EMAIL', 'NYN'],
  ['ISS/MKT_EMAIL', 'MKT_EMAIL', 'NNY'],
  ['ISS/MKT_SMS', 'MKT_SMS', 'NNY'],
  ['ISS/MKT_SMS', 'MKT_EMAIL', 'NNN'],
  ['AGY/MKT', 'MKT_EMAIL', 'NNN'],
  ['ISS/MKT_EMAIL AGY/MKT_EMAIL', 'MKT_EMAIL', 'YNY'],
])('%j makes the %s string %s', (items, medium, string) => {
  const entries = items
    .split(' ')
    .filter(Boolean)
    .map((item) => entry(item));
  expect(marketingString(entries, medium)).toBe(string);
});

test('only the last entries of the three services in that medium matter', () => {
  const any = fc.record({
    agr_cat_cd: fc.constantFrom(...services),
    agr_knd_cd: fc.constantFrom(...agreementKinds),
    agr_yn: fc.constantFrom('Y' as const, 'N' as const),
  });
  fc.assert(
    fc.property(
      fc.array(any),
      fc.constantFrom('MKT_EMAIL' as const, 'MKT_SMS' as const),
      (entries, medium) => {
        const last = new Map(entries.map((one) => [`${one.agr_cat_cd}/${one.agr_knd_cd}`, one.agr_yn]));
        const expected = ['AGY', 'NWG', 'ISS']
          .map((service) => last.get(`${service}/${medium}`) ?? 'N')
          .join('');
        expect(marketingString(entries, medium)).toBe(expected);
      },
    ),
  );
});
