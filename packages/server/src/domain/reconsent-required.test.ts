import { marketingAgreements, requiredAgreements } from '@daemun/contract/codes/agreements';
import { expect, test } from 'vitest';
import { reconsentRequired } from './reconsent-required.ts';

const all = [...requiredAgreements, ...marketingAgreements].map(({ category, kind }) => ({
  category,
  kind,
  version: kind === 'AGE14' ? '-' : '2024-11-16',
  agreed: 'Y' as const,
}));
const asked = (ledger: Parameters<typeof reconsentRequired>[0], versions: Record<string, string> = {}) =>
  reconsentRequired(ledger, (category, kind) => versions[`${category}/${kind}`] ?? '-').map(
    ({ category, kind, required }) => `${category}/${kind}${required ? ' required' : ''}`,
  );

test('nobody is asked who agreed to the version asked for, or to a newer one', () => {
  expect(asked(all)).toEqual([]);
  expect(asked(all, { 'AGY/TERMS': '2024-11-16', 'ISS/TERMS': '2022-03-01' })).toEqual([]);
});

test('a newer version asks what was given on an older one, both media of marketing with it', () => {
  expect(asked(all, { 'AGY/TERMS': '2027-01-02' })).toEqual(['AGY/TERMS required']);
  expect(asked(all, { 'ISS/MKT': '2027-01-02' })).toEqual(['ISS/MKT_EMAIL', 'ISS/MKT_SMS']);
});

test('marketing that was refused is not asked for, and only the last word on it counts', () => {
  const refused = all.map((line) => (line.kind === 'MKT_SMS' ? { ...line, agreed: 'N' as const } : line));
  expect(asked([...all, ...refused], { 'ISS/MKT': '2027-01-02' })).toEqual(['ISS/MKT_EMAIL']);
});

test('a required consent that was never given is asked for', () => {
  expect(asked([])).toEqual(requiredAgreements.map(({ category, kind }) => `${category}/${kind} required`));
});
