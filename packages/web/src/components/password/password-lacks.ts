import { type PasswordDemand, type PasswordPolicy, passwordDemands } from '@daemun/contract/rules/password';
import type { Message, MessageId } from '../../i18n/message-id.ts';

type Kind = 'letter' | 'digit' | 'symbol';

const kinds: readonly Kind[] = ['letter', 'digit', 'symbol'];

/** Which characters are to be added, in one sentence. */
const toAdd: Readonly<Record<string, MessageId>> = {
  letter: 'problem.passwordLacksLetter',
  digit: 'problem.passwordLacksDigit',
  symbol: 'problem.passwordLacksSymbol',
  'letter digit': 'problem.passwordLacksLetterDigit',
  'letter symbol': 'problem.passwordLacksLetterSymbol',
  'digit symbol': 'problem.passwordLacksDigitSymbol',
  'letter digit symbol': 'problem.passwordLacksAll',
};

/** What else may be wrong, each in a sentence of its own. */
const rest: Readonly<Record<Exclude<PasswordDemand, Kind>, MessageId>> = {
  length: 'problem.passwordLength',
  noSpace: 'problem.passwordSpace',
  lengthModern: 'problem.passwordLengthModern',
  noEdges: 'problem.passwordEdges',
};

/** What a new password lacks, and only that; undefined where it is good. */
export function passwordLacks(password: string, policy: PasswordPolicy): Message | undefined {
  const demands = passwordDemands(password, policy);
  const isUnmet = (demand: PasswordDemand) => demands[demand] === false;
  const missing = toAdd[kinds.filter(isUnmet).join(' ')];
  const others = (Object.keys(rest) as (keyof typeof rest)[]).filter(isUnmet).map((demand) => rest[demand]);
  const sentences = missing ? [missing, ...others] : others;
  return sentences.length === 0 ? undefined : { sentences };
}
