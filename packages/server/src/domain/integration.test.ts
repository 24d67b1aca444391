import { describe, expect, test } from 'vitest';
import { integrationState, selectForIntegration } from './integration.ts';

const member = { id: 'm1', email: 'me@example.com' };
const account = (service: 'ISS' | 'NWG', more = {}) => ({
  service,
  email: `${service}@example.com`,
  voucher: false,
  integrated_member: null,
  ...more,
});
const archive = account('ISS');
const game = account('NWG', { email: member.email });

describe('a mode', () => {
  test.each([
    ['D', []],
    ['H', [archive]],
    ['N', [game]],
    ['A', [archive, game]],
    ['E', [game]],
  ] as const)('%s', (mode, accounts) => {
    const selected = selectForIntegration(mode, member, [archive, game]);
    expect(selected).toEqual(accounts.length > 0 ? { accounts } : { refusal: 'nothing' });
  });
});

test.each([
  ['a voucher in use holds all back', [archive, account('NWG', { voucher: true })], 'voucher'],
  ['what is integrated is not integrated again', [account('ISS', { integrated_member: 'm1' })], 'already'],
  ['what another member has stays there', [account('ISS', { integrated_member: 'm2' })], 'already'],
  ['there is nothing', [], 'nothing'],
] as const)('%s', (_name, accounts, refusal) => {
  expect(selectForIntegration('A', member, accounts)).toEqual({ refusal });
});

test('a voucher of an account that is integrated already holds nothing back', () => {
  const mine = account('NWG', { voucher: true, integrated_member: 'm1' });
  expect(selectForIntegration('A', member, [archive, mine])).toEqual({ accounts: [archive] });
  expect(integrationState('m1', mine)).toBe('mine');
  expect(integrationState('m2', mine)).toBe('taken');
});

test('without an address of their own nobody integrates by it', () => {
  expect(selectForIntegration('E', { id: 'm1', email: null }, [account('ISS', { email: null })])).toEqual({
    refusal: 'nothing',
  });
});
