import { type PasswordPolicy, passwordPolicies } from '@daemun/contract/rules/password';

/** What the service wrote into the document; where a page is drawn at build there is none yet. */
const written = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.passwords;

/** By which rule this installation measures new passwords. */
export const passwordPolicy = (): PasswordPolicy =>
  passwordPolicies.find((policy) => policy === written()) ?? 'spec';
