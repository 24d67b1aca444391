import { migrationModes } from '@daemun/contract/codes/entry';
import type { OlderAccount } from './member-step.ts';

export type Mode = (typeof migrationModes)[number];
export type Choice = { readonly mode: Mode; readonly accounts: readonly OlderAccount[] };

export const isMode = (value: string | undefined): value is Mode =>
  migrationModes.some((mode) => mode === value);

type Meant = (account: OlderAccount) => boolean;

/** Which accounts a mode means (specification §3), the widest first. */
const meant: readonly (readonly [Mode, Meant])[] = [
  ['A', () => true],
  ['H', ({ service }) => service === 'ISS'],
  ['N', ({ service }) => service === 'NWG'],
  ['E', ({ same_email }) => same_email],
];

/**
 * The modes that would move something, each with what: without those that mean the same accounts as one before, and
 * those that an account with a voucher in use holds back.
 */
export function choicesOf(accounts: readonly OlderAccount[]): readonly Choice[] {
  const choices: Choice[] = [];
  for (const [mode, isMeant] of meant) {
    const wanted = accounts.filter(isMeant);
    const free = wanted.filter(({ state }) => state === 'free');
    const isKnown = choices.some(
      (choice) =>
        choice.accounts.length === free.length && choice.accounts.every((one) => free.includes(one)),
    );
    const isBlocked = wanted.some(({ state }) => state === 'voucher');
    if (free.length > 0 && !isKnown && !isBlocked) choices.push({ mode, accounts: free });
  }
  return choices;
}
