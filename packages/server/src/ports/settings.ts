import type { FrontPages } from '@daemun/contract/front-pages';
import type { LanguagePrefix } from '@daemun/contract/languages';
import type { PasswordPolicy } from '@daemun/contract/rules/password';

/** What an operator chooses about rules (decisions §3, §7). */
export type Settings = {
  /** Origin under which people reach the page, and under which providers send them back. */
  readonly publicUrl: string;
  /** Origins, ours among them, to which a browser may be redirected (decisions §6). */
  returnOrigins(): readonly string[];
  /** Front pages of the news site, where it is configured. */
  readonly newsPages: FrontPages | undefined;
  /** Whether calls that reveal membership are budgeted per client. */
  readonly clientBudgets: boolean;
  /** `screen`: those calls answer what they know; `mail`: they answer 0000 and only the mail tells. */
  readonly membershipDisclosure: 'screen' | 'mail';
  /** Whether a mailed code logs in. */
  readonly loginByCode: boolean;
  /** Whether the edge in front tells the country of a request. */
  readonly knowsCountries: boolean;
  /** Whether passkeys log in. */
  readonly passkeys: boolean;
  /** Where the staff reach the console; undefined = there is none. */
  readonly consoleUrl: string | undefined;
  /** At which host passkeys live, and what authenticators call us. */
  readonly passkeySite: { readonly rpId: string; readonly rpName: string };
  /** By which rule new passwords are measured. */
  readonly passwordPolicy: PasswordPolicy;
  /** Whether the commonest breached passwords are refused. */
  readonly passwordBlocklist: boolean;
  /** Whether a password stands in the operator's list; never where there is none. */
  readonly isBreached: (password: string) => boolean;
  /** The names of the agency and its services, which no nickname may hold. */
  readonly ownNames: readonly string[];
  /** What the agency calls itself, in a language. */
  readonly agencyName: (language: LanguagePrefix) => string;
  /** For how many days the identifiers of a member who left stay blocked; 0 = not at all. */
  readonly rejoinBlockDays: number;
  /** For how many days the staff trail and requests are kept. */
  readonly staffRecordDays: number;
  /** Whether a scoring service is told of scores. */
  readonly tellsScores: boolean;
};
