import * as z from 'zod/mini';
import { agreementKinds } from './codes/agreements.ts';
import { services } from './codes/services.ts';
import { waitingKinds } from './codes/waiting.ts';
import { limits } from './limits.ts';
import { canonicalEmail, emailProblem } from './rules/email.ts';
import { canonicalFactorCode, isRecoveryCode, isTotpCode } from './rules/factor-code.ts';
import { canonicalCode, isMailCode } from './rules/mail-code.ts';
import { canonicalNickname, nicknameProblem } from './rules/nickname.ts';
import {
  canonicalPassword,
  type PasswordPolicy,
  type PasswordProblem,
  passwordProblem,
} from './rules/password.ts';

/** Longest text that reaches a canonicaliser; what is longer cannot become valid. */
const typedMax = 1000;

/** A text brought into its one form and measured by its rule; the issue's message is the rule's problem code. */
const ruled = <Problem extends string>(
  canonical: (typed: string) => string,
  problem: (value: string) => Problem | undefined,
  tooLong: Problem,
) =>
  z.pipe(
    z.pipe(z.string().check(z.maxLength(typedMax, tooLong)), z.transform(canonical)),
    z.string().check((payload) => {
      const message = problem(payload.value);
      if (message) payload.issues.push({ code: 'custom', message, input: payload.value });
    }),
  );

/** Acts that are carried out at a time unless the member stops them (IF-DMN-1120-17); of a new address its masked form. */
export const waitingActs = z.array(
  z.object({ kind: z.enum(waitingKinds), until: z.string(), email: z.optional(z.string()) }),
);

/** E-mail address: trimmed, lower-cased, one plain address (specification §5). */
export const emailField = ruled(canonicalEmail, emailProblem, 'EMAIL_LONG');

const newPasswordUnder = (policy: PasswordPolicy, tooLong: PasswordProblem) =>
  ruled(canonicalPassword, (password) => passwordProblem(password, policy), tooLong);

/** A password a member chooses now, by each policy: NFC, then rules A or B (decisions §3), or length alone. */
export const newPasswordFields = {
  spec: newPasswordUnder('spec', 'PASSWORD_RULE'),
  modern: newPasswordUnder('modern', 'PASSWORD_RULE_MODERN'),
} as const satisfies Record<PasswordPolicy, unknown>;

/**
 * The same as calls declare it: what the widest policy takes. Which one holds is the installation's; the service
 * measures by it the field that a call's row names `newPassword`.
 */
export const newPasswordField = newPasswordFields.modern;

/** Nickname: trimmed, 4–15 Korean syllables, letters, digits (specification §5). */
export const nicknameField = ruled(canonicalNickname, nicknameProblem, 'NICKNAME_RULE');

/** One line of text from outside: not empty, at most `max` UTF-16 units, no control characters. */
export const text = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^\P{Cc}*$/u));

/** A text of several lines from outside: as `text`, but with line ends and tabs, all line ends alike. */
export const linesField = (max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(max * 2)),
      z.transform((typed: string) => typed.replace(/\r\n?/g, '\n').trim()),
    ),
    z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\P{Cc}\n\t]*$/u)),
  );

/**
 * A password somebody claims: trimmed, NFC, never measured by today's rule (specification §5, decisions §3). Controls
 * are refused: old hashes stop reading at NUL.
 */
export const claimedPasswordField = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(typedMax)),
    z.transform((typed: string) => canonicalPassword(typed.trim())),
  ),
  text(typedMax),
);

/** A code of a mail, as typed: blanks and dashes are no part of it. */
export const mailCodeField = z.pipe(
  z.pipe(z.string().check(z.maxLength(40)), z.transform(canonicalCode)),
  z.string().check(z.refine(isMailCode)),
);

/**
 * What every call answers that sends a mail which may be asked for again: by which the page may ask what became of the mail
 * (IF-DMN-1010-01), and after how many seconds the next one may be asked for.
 */
export const sentMail = { mail: z.string(), resend_after: z.number() };

/**
 * By which the code of a mail is named. Null where the mail shows none; where that must not be seen, of one that no code
 * opens.
 */
export const codeRunField = z.nullable(z.string());

/** A code of an authenticator app or a recovery code, as typed. */
export const factorCodeField = z.pipe(
  z.pipe(z.string().check(z.maxLength(40)), z.transform(canonicalFactorCode)),
  z.string().check(z.refine((code) => isTotpCode(code) || isRecoveryCode(code))),
);

/** How many tries a code has left; null where it is not the code that failed. */
export const codeTriesLeft = z.nullable(z.object({ left: z.number() }));

/** What stands in the log-in field: an e-mail address or a legacy ID, trimmed and lower-cased. */
export const loginIdField = z.pipe(
  z.pipe(z.string().check(z.maxLength(typedMax)), z.transform(canonicalEmail)),
  text(254),
);

/** A field that does not apply may be left out, null or "" (decisions §1); inside it is then undefined. */
export const maybe = <S extends z.ZodMiniType>(inner: S): z.ZodMiniOptional<S> =>
  z.pipe(
    z.optional(z.union([z.null(), z.literal(''), inner])) as z.ZodMiniType<unknown>,
    z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
  ) as unknown as z.ZodMiniOptional<S>;

/** A passkey as authenticators name it (WebAuthn: at most 1,023 bytes). */
export const passkeyIdField = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(1364));
/** What a member calls a passkey. */
export const passkeyNameField = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(typedMax)),
    z.transform((typed: string) => typed.normalize('NFC').trim()),
  ),
  text(limits.passkeyName),
);
export const deviceIdField = text(200);
export const urlField = text(2048);
export const partnerTokenField = text(4096);
export const secretField = text(512);
export const yesNo = z.enum(['Y', 'N']);
export const marketingField = z.string().check(z.regex(/^[YN]{3}$/));
export const birthYearField = z.string().check(z.regex(/^(19|20)\d{2}$/));
export const birthDayField = z.string().check(z.regex(/^(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/));

/** An address that a field names beside the member's own: only compared, so its form does not matter. */
const namedEmail = z.pipe(z.string().check(z.maxLength(limits.emailLength.max)), z.transform(canonicalEmail));

/** `mbr_agr`: the consents given on one screen (specification §3); an entry may name the address of who gives it. */
export const agreementsField = z
  .array(
    z.object({
      mbr_email: maybe(namedEmail),
      agr_cat_cd: z.enum(services),
      agr_knd_cd: z.enum(agreementKinds),
      agr_yn: yesNo,
    }),
  )
  .check(z.maxLength(services.length * agreementKinds.length));
