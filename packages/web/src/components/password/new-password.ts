import { canonicalPassword, type PasswordPolicy, passwordPolicies } from '@daemun/contract/rules/password';
import type { MessageId } from '../../i18n/message-id.ts';
import type { FieldErrors } from '../../ui/form-state.ts';
import { problems } from '../form/problems.ts';
import { passwordLacks } from './password-lacks.ts';

/** What the service wrote into the document; where a page is drawn at build there is none yet. */
const written = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.passwords;

/** By which rule this installation measures new passwords. */
export const passwordPolicy = (): PasswordPolicy =>
  passwordPolicies.find((policy) => policy === written()) ?? 'spec';

/** Names of the fields of a new password and its repetition. */
export const newPasswordNames = { password: 'pwd', repeated: 'pwd_again' } as const;

/** What is to be said while the repetition is typed: it matches, it cannot match any more, or nothing yet. */
export function matchOf(password: string, repeated: string): 'same' | 'other' | undefined {
  const [first, second] = [canonicalPassword(password), canonicalPassword(repeated)];
  if (second === '') return undefined;
  if (first === second) return 'same';
  return first.startsWith(second) ? undefined : 'other';
}

/** What is wrong with a new password and its repetition when the form is sent, or undefined. */
export function newPasswordErrors(
  values: Readonly<Record<string, string>>,
  differ: MessageId,
): FieldErrors | undefined {
  const password = values[newPasswordNames.password] ?? '';
  if (password === '') return { [newPasswordNames.password]: problems.PASSWORD_EMPTY };
  const lacks = passwordLacks(password, passwordPolicy());
  if (lacks) return { [newPasswordNames.password]: lacks };
  const same = matchOf(password, values[newPasswordNames.repeated] ?? '') === 'same';
  return same ? undefined : { [newPasswordNames.repeated]: differ };
}
