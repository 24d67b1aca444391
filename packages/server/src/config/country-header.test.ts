import { expect, test } from 'vitest';
import { readGroups } from './read-groups.ts';
import { service } from './service.ts';

const faultsOf = (environment: Record<string, string>) => readGroups({ service }, environment).faults;

test.each(['on', '2', '10.0.0.0/8'])('a header of a country is taken of a proxy: TRUST_PROXY=%s', (trust) => {
  expect(faultsOf({ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: trust })).toEqual([]);
});

test.each<Record<string, string>>([{}, { TRUST_PROXY: 'off' }, { TRUST_PROXY: '0' }])(
  'it needs one to be trusted: %j',
  (environment) => {
    expect(faultsOf({ COUNTRY_HEADER: 'CF-IPCountry', ...environment })).toEqual([
      expect.stringContaining('TRUST_PROXY'),
    ]);
  },
);

test.each(['X Country', 'X-Country:', '국가', '-X', `X${'y'.repeat(64)}`])('%j names no header', (name) => {
  expect(faultsOf({ COUNTRY_HEADER: name, TRUST_PROXY: 'on' })).toEqual([
    expect.stringContaining('COUNTRY_HEADER'),
  ]);
});
