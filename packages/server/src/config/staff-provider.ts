import { staffRoles } from '@daemun/contract/console/roles';
import { canonicalEmail, emailProblem } from '@daemun/contract/rules/email';
import * as z from 'zod/mini';
import { isBase, isSafe } from './addresses.ts';
import { fromConsole, refined, text } from './forms.ts';
import { group } from './row.ts';

const trimmedList = z.pipe(
  z.string(),
  z.transform((given: string) => given.split(',').map((each) => each.trim())),
);

const wordList = (wanted: string) =>
  ({ schema: z.pipe(trimmedList, z.array(z.string().check(z.minLength(1)))), wanted }) as const;

/** A day of Korea, as its first millisecond. */
const koreanDayForm = {
  schema: z.pipe(
    z.iso.date(),
    z.transform((day: string) => Date.parse(`${day}T00:00:00+09:00`)),
  ),
  wanted: 'a day of Korea, such as 2026-12-01',
} as const;

const addressList = {
  schema: z.pipe(
    trimmedList,
    z.pipe(
      z.transform((given: string[]) => given.map(canonicalEmail)),
      z.array(z.string().check(z.refine((each) => emailProblem(each) === undefined))),
    ),
  ),
  wanted: 'e-mail addresses, separated by commas',
} as const;

/** Groups beside the role that each gives, in the order in which they count. */
const groupRoles = {
  schema: z.pipe(
    z.pipe(
      trimmedList,
      z.transform((pairs: string[]) => pairs.map((pair) => /^(.+)=([^=]*)$/.exec(pair)?.slice(1) ?? [])),
    ),
    z.array(z.tuple([z.string(), z.enum(staffRoles)])).check(z.minLength(1)),
  ),
  wanted: `group=ROLE pairs separated by commas, each role one of ${staffRoles.join(', ')}`,
} as const;

/** The OpenID provider of the agency, by which its people log in to the console. */
export const staffProvider = group({
  prefix: 'STAFF',
  standIn: true,
  rows: {
    ISSUER: {
      // Compared to the letter with what the provider says of itself, a slash at the end included.
      form: {
        schema: refined((given) => isBase(given) && isSafe(given)),
        wanted: 'the https address of the issuer, as it stands in its discovery document',
      },
      needed: true,
      about:
        'issuer of the agency’s own OpenID provider, by which the staff log in to the console ([how](operations/console.md#the-agencys-own-provider)); unset: by passkey, or password and authenticator app',
    },
    CLIENT_ID: {
      form: fromConsole('the provider’s'),
      needed: true,
      about: 'as what the console is registered there; its return address is `CONSOLE_URL/login/provider`',
    },
    CLIENT_SECRET: {
      form: fromConsole('the provider’s'),
      needed: true,
      secret: 'theirs',
      about: 'beside it',
    },
    GROUPS: {
      form: groupRoles,
      needed: true,
      about:
        'which group there is which role here: `group=ROLE` pairs separated by commas, of which the first counts that somebody is in. Whoever is in none is not let in',
    },
    GROUPS_CLAIM: {
      form: text(/^[\w:/.-]{1,200}$/, 'the name of a claim, such as groups'),
      usual: 'groups',
      about: 'the claim of the id_token in which the groups stand',
    },
    SCOPE: {
      form: text(/^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'scopes separated by blanks, openid first'),
      usual: 'openid email',
      about: 'what the provider is asked for; some want a scope of their own for the groups',
    },
    ONLY_FROM: {
      form: koreanDayForm,
      about:
        'the day (`2026-12-01`, in Korea) from which the provider alone signs staff in; unset: accounts that are not bound to it keep their passkeys and passwords. An account that is not bound ends 14 days after a mail that asks its owner to, on that day or after its invitation',
    },
    EMERGENCY: {
      form: addressList,
      about:
        'addresses of accounts, separated by commas, that their own passkey or password always opens, for a day on which the provider does not answer',
    },
    ACR: {
      form: wordList('values of acr, separated by commas'),
      about:
        'values of `acr`, separated by commas, of which a log-in must have one; they are asked for. It, or `STAFF_AMR`, must be set: it says what is as good as two factors',
    },
    AMR: {
      form: wordList('values of amr, separated by commas'),
      about: 'values of `amr`, separated by commas, of which a log-in must have one, such as `otp,hwk,mfa`',
    },
  },
  check: ({ ACR, AMR }) =>
    ACR === undefined && AMR === undefined
      ? ['STAFF_ACR or STAFF_AMR must be set where STAFF_ISSUER is: a password alone opens no console']
      : [],
});
