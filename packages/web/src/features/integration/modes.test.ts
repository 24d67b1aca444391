import { expect, test } from 'vitest';
import type { OlderAccount } from './member-step.ts';
import { choicesOf } from './modes.ts';

const account = (service: 'ISS' | 'NWG', own: Partial<OlderAccount> = {}): OlderAccount => ({
  service,
  masked_id: 'ab***',
  join_dt: '2014-03-18',
  state: 'free',
  same_email: false,
  undo_until: null,
  ...own,
});
const modes = (...accounts: OlderAccount[]) => choicesOf(accounts).map(({ mode }) => mode);

test('all, or one service alone', () => {
  expect(modes(account('ISS'), account('NWG'))).toEqual(['A', 'H', 'N']);
});

test('one account is one choice', () => {
  expect(modes(account('NWG'))).toEqual(['A']);
  expect(modes(account('ISS', { state: 'mine' }), account('NWG'))).toEqual(['A']);
});

test('those with the member’s own address, where that is another set', () => {
  const accounts = [
    account('ISS', { same_email: true }),
    account('ISS'),
    account('NWG', { same_email: true }),
  ];
  expect(modes(...accounts)).toEqual(['A', 'H', 'N', 'E']);
  expect(modes(account('ISS', { same_email: true }), account('NWG'))).toEqual(['A', 'H', 'N']);
});

test('a voucher in use holds back what means it', () => {
  expect(modes(account('ISS', { state: 'voucher' }), account('NWG'))).toEqual(['N']);
});

test('nothing that is free', () => {
  expect(modes(account('ISS', { state: 'taken' }), account('NWG', { state: 'mine' }))).toEqual([]);
});
