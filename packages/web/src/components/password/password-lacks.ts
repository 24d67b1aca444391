import { type PasswordDemand, type PasswordPolicy, passwordDemands } from '@daemun/contract/rules/password';
import type { Message, MessageId } from '../../i18n/message-id.ts';

type Kind = 'letter' | 'digit' | 'symbol';

const kinds: readonly Kind[] = ['letter', 'digit', 'symbol'];

/** Which characters are to be added, in one sentence. */
const toAdd: Readonly<Record<string, MessageId>> = {
  letter: 'password.lacksLetter',
  digit: 'password.lacksDigit',
  symbol: 'password.lacksSymbol',
  'letter digit': 'password.lacksLetterDigit',
  'letter symbol': 'password.lacksLetterSymbol',
  'digit symbol': 'password.lacksDigitSymbol',
  'letter digit symbol': 'password.lacksAll',
};

/** What else may be wrong, each in a sentence of its own. */
const rest: Readonly<Record<Exclude<PasswordDemand, Kind>, MessageId>> = {
  length: 'password.length',
  noSpace: 'password.space',
  lengthModern: 'password.lengthModern',
  noEdges: 'password.edges',
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
