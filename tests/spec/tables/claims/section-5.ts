import type { Claim } from './claim.ts';
import { claimsOf } from './claim.ts';

const written = claimsOf(`
# Login
5.login.empty-email | An empty e-mail shows the message that e-mail or password was wrongly entered | packages/web/src/components/login/log-in.ts#logIn | tests/e2e/log-in.spec.ts › wrong or missing › an empty field is told in the same words, and the focus goes there && tests/spec/validations.test.ts › login: " secret" is empty
5.login.empty-password | An empty password shows the message that e-mail or password was wrongly entered | packages/web/src/components/login/log-in.ts#logIn | tests/e2e/log-in.spec.ts › wrong or missing › an empty field is told in the same words, and the focus goes there && tests/spec/validations.test.ts › login: "kim@example.com " is empty
5.login.email-trimmed | The e-mail of a login is trimmed | packages/contract/src/fields.ts#loginIdField | tests/spec/validations.test.ts › login: " Kim@Example.COM  secret " is ok kim@example.com secret
5.login.password-trimmed | The password of a login is trimmed | packages/contract/src/fields.ts#claimedPasswordField | packages/contract/src/fields.test.ts › a claimed password › equals the new password it was, around whatever white space it is typed && tests/spec/validations.test.ts › login: " Kim@Example.COM  secret " is ok kim@example.com secret
5.login.email-lowercased | The e-mail of a login is lowercased | packages/contract/src/rules/email.ts#canonicalEmail | tests/spec/validations.test.ts › login: " Kim@Example.COM  secret " is ok kim@example.com secret

# E-mail
5.email.pattern | An e-mail follows the pattern {email} | packages/contract/src/rules/email.ts#emailProblem | packages/contract/src/rules/email.test.ts › refuses no at sign && tests/spec/validations.test.ts › email: "a@b@example.com" is EMAIL_FORMAT
5.email.top-level | The top-level domain has at least 2 letters | packages/contract/src/rules/email.ts#domain | tests/spec/validations.test.ts › email: "a@example.k" is EMAIL_FORMAT && tests/spec/validations.test.ts › email: "a@example.kr" is ok a@example.kr
5.email.schema | The form schema also requires a valid e-mail | packages/contract/src/fields.ts#emailField packages/web/src/components/form/email-problem.ts#addressProblem | packages/contract/src/fields.test.ts › fields with a rule › e-mail says what is wrong: 1 && tests/e2e/sign-up-screens.spec.ts › email › a wrong form is said on leaving the field, an empty one only when it is sent

# Password
5.password.no-spaces | A password has no spaces | packages/contract/src/rules/password.ts#noSpace | tests/spec/validations.test.ts › password: "Abcde 12!" is PASSWORD_RULE
5.password.shortest | A password has at least 8 characters | packages/contract/src/limit-values.ts#passwordLength | tests/spec/validations.test.ts › password: "Abcd12!" is PASSWORD_RULE && tests/spec/validations.test.ts › password: "Abcde12!" is ok Abcde12!
5.password.longest | A password has at most 20 characters | packages/contract/src/limit-values.ts#passwordLength | tests/spec/validations.test.ts › password: "Abcdefghijklmnopq123!" is PASSWORD_RULE && tests/spec/validations.test.ts › password: "Abcdefghijklmnop123!" is ok Abcdefghijklmnop123!
5.password.letter | A password must contain a letter | packages/contract/src/rules/password.ts#letter | tests/spec/validations.test.ts › password: "12345678!" is PASSWORD_RULE
5.password.digit | A password must contain a digit | packages/contract/src/rules/password.ts#digit | tests/spec/validations.test.ts › password: "Abcdefgh!" is PASSWORD_RULE
5.password.symbol | A password must contain one of ! @ # $ % ^ * + = - | packages/contract/src/rules/password.ts#symbolsOfRuleA | tests/spec/validations.test.ts › password: "Abcdefg12" is PASSWORD_RULE && tests/spec/validations.test.ts › password: "Abcdef12~" is PASSWORD_RULE
5.password.second-letter | The second rule requires a letter | packages/contract/src/rules/password.ts#letter | tests/spec/validations.test.ts › password: "12345678&" is PASSWORD_RULE
5.password.second-digit | The second rule requires a digit | packages/contract/src/rules/password.ts#digit | tests/spec/validations.test.ts › password: "Abcdefgh&" is PASSWORD_RULE
5.password.second-special | The second rule requires one of its special characters | packages/contract/src/rules/password.ts#symbolsOfRuleB | packages/contract/src/rules/password.test.ts › refuses no symbol
5.password.second-set | The second rule allows no character outside its set | packages/contract/src/rules/password.ts#onlyOfRuleB | packages/contract/src/rules/password.test.ts › refuses a symbol of rule B beside a foreign character && packages/contract/src/rules/password.test.ts › refuses a symbol of rule B beside Hangul
5.password.repeated | A new password must equal its confirmation | packages/web/src/components/password/new-password.ts#newPasswordErrors | tests/spec/validations.test.ts › repeated: "Abcde12! Abcde12?" is differ && packages/web/src/components/password/new-password.test.ts › looks at the rule first, then at the repetition
5.password.match-flag | A match flag is shown | packages/web/src/components/password/new-password.ts#matchOf packages/web/src/components/password/new-password-fields.tsx#matchOf | packages/web/src/components/password/new-password.test.ts › Daemun!2026 and Dat: other && tests/e2e/sign-up-screens.spec.ts › the password tells its rule live, and that both are the same

# Nickname
5.nickname.no-spaces | A nickname has no spaces | packages/contract/src/rules/nickname.ts#allowed | tests/spec/validations.test.ts › nickname: "한빛 독자" is NICKNAME_RULE
5.nickname.shortest | A nickname has at least 4 characters | packages/contract/src/limit-values.ts#nicknameLength | tests/spec/validations.test.ts › nickname: "한빛독" is NICKNAME_RULE && tests/spec/validations.test.ts › nickname: "한빛독자" is ok 한빛독자
5.nickname.longest | A nickname has at most 15 characters | packages/contract/src/limit-values.ts#nicknameLength | tests/spec/validations.test.ts › nickname: "한빛독자가나다라마바사아자차카타" is NICKNAME_RULE && tests/spec/validations.test.ts › nickname: "한빛독자가나다라마바사아자차카" is ok 한빛독자가나다라마바사아자차카
5.nickname.characters | A nickname has only Korean syllables, letters and digits | packages/contract/src/rules/nickname.ts#allowed | packages/contract/src/rules/nickname.test.ts › the rule says of single characters what the specification says
5.nickname.one | A nickname has at least 1 such character | packages/contract/src/rules/nickname.ts#nicknameProblem | tests/spec/validations.test.ts › nickname: "" is NICKNAME_EMPTY

# Birth and gender
5.birth.six-digits | A birth date has 6 digits, YYMMDD | packages/contract/src/rules/birth.ts#sixDigits | tests/spec/validations.test.ts › birth: "90010-1" is BIRTH_RULE && packages/contract/src/rules/birth.test.ts › refuses the date "9001011"
5.birth.month-first | The month is at least 01 | packages/contract/src/rules/birth.ts#sixDigits | tests/spec/validations.test.ts › birth: "900002-1" is BIRTH_RULE && packages/contract/src/rules/birth.test.ts › takes the date 900101
5.birth.month-last | The month is at most 12 | packages/contract/src/rules/birth.ts#sixDigits | tests/spec/validations.test.ts › birth: "901302-1" is BIRTH_RULE && tests/spec/validations.test.ts › birth: "901202-1" is ok 1990 1202 M
5.birth.day-first | The day is at least 01 | packages/contract/src/rules/birth.ts#sixDigits | tests/spec/validations.test.ts › birth: "900100-1" is BIRTH_RULE && packages/contract/src/rules/birth.test.ts › takes the date 900101
5.birth.day-last | The day is at most 31 | packages/contract/src/rules/birth.ts#sixDigits | tests/spec/validations.test.ts › birth: "900132-1" is BIRTH_RULE && tests/spec/validations.test.ts › birth: "900131-1" is ok 1990 0131 M
5.birth.field | The birth step takes a date with a gender digit | packages/web/src/features/register/typed-birth.ts#readBirth packages/web/src/features/register/typed-birth.ts#withGender | packages/web/src/features/register/typed-birth.test.ts › the digit 2 after 050102 is a day of 1905, F && tests/e2e/register.spec.ts › the gender digit and the choice follow each other, and a day ahead is asked for in full | differs 130: a date of eight digits and a choice of the gender are taken as well
5.birth.digit-first | The gender digit is at least 1 | packages/contract/src/rules/birth.ts#genderDigit | tests/spec/validations.test.ts › birth: "900102-0" is BIRTH_RULE && tests/spec/validations.test.ts › birth: "900102-1" is ok 1990 0102 M
5.birth.digit-last | The gender digit is at most 8 | packages/contract/src/rules/birth.ts#genderDigit | tests/spec/validations.test.ts › birth: "900102-9" is BIRTH_RULE && tests/spec/validations.test.ts › birth: "050102-8" is ok 2005 0102 F
5.birth.skipped | If birth and gender are all empty, the step is skipped to the category | packages/web/src/features/register/typed-birth.ts#readBirth packages/web/src/features/register/pages/birth.tsx#navigateTo | packages/web/src/features/register/typed-birth.test.ts › nothing typed and nothing chosen skips the step && tests/e2e/register.spec.ts › an empty birth step is skipped, so is everything by its button, and the walk ends in the profile
5.birth.saved | Otherwise birth and gender are saved | packages/web/src/features/register/pages/birth.tsx#saveBirth | tests/e2e/register.spec.ts › ko: the three steps with the keyboard alone, to the remembered target && tests/e2e/register.spec.ts › the gender digit and the choice follow each other, and a day ahead is asked for in full | differs 130: a date that lies ahead is not saved, and the page asks for the whole year
5.age.years | The age is the years from the birth | packages/contract/src/rules/birth.ts#ageOn | packages/contract/src/rules/birth.test.ts › age › is the number of birthdays that a walk through the years meets && tests/spec/validations.test.ts › age: "2012-01-02 2026-01-02" is ok 14
5.age.minus-one | The age is one less if the birthday has not yet come this year | packages/contract/src/rules/birth.ts#ageOn | tests/spec/validations.test.ts › age: "2012-01-02 2026-01-01" is ok 13

# Consents, sign-up, changes
5.consents.ticked | Required consents must be ticked | packages/contract/src/rules/consents.ts#missingAgreements packages/web/src/features/sign-up/ticks.ts#missingItems | packages/contract/src/rules/consents.test.ts › without AGY/TERMS, or with N for it, it is missing && packages/web/src/features/sign-up/ticks.test.ts › the required items alone are enough, and are what the service asks for && tests/api/sign-up.test.ts › a sign-up › needs every required consent, and strings that say what the entries say && tests/e2e/sign-up-screens.spec.ts › agreement › says what is missing at the first item that is, and goes there
5.sign-up.duplicate-check | A duplicate-e-mail check comes before the sign-up proceeds | packages/web/src/features/sign-up/pages/email.tsx#checkEmail | tests/e2e/sign-up-screens.spec.ts › email › an address in use leads to find-ID
5.disconnect.first | The first-registered account cannot be disconnected | packages/server/src/use-cases/social/disconnect-account.ts#disconnectAccount | tests/api/social-connect.test.ts › disconnecting › the account the member joined by stays, with the reason
5.disconnect.first-said | A message says that the first-registered account cannot be disconnected | packages/web/src/features/my-info/disconnect.ts#tellFirst | tests/e2e/social-profile.spec.ts › in the profile › the first registered stays; the one in use logs out
5.disconnect.current-warned | Disconnecting the currently logged-in provider warns that it logs out | packages/web/src/features/my-info/disconnect.ts#isCurrent | tests/e2e/social-profile.spec.ts › in the profile › the first registered stays; the one in use logs out
5.disconnect.current-out | Disconnecting the currently logged-in provider logs out | packages/server/src/use-cases/social/disconnect-account.ts#disconnectAccount | tests/api/social-connect.test.ts › disconnecting › the one in use logs out, here and wherever it was the way in
5.email-change.same | A change to the same e-mail returns the server reason | packages/server/src/use-cases/my-info/send-change-email.ts#EQUALS_EMAIL | tests/api/email-change.test.ts › a change of e-mail › to the same address is 3025, to one that a member has 3009, to one that waits 0000
5.email-change.reason-shown | The reason of the server is shown | packages/web/src/features/my-info/ask-email-change.ts#EQUALS_EMAIL | tests/e2e/error-codes/raise-each.ts › ko 3025 shows: the address that one has already

# Display
5.display.phone-digits | A phone shows digits only | packages/web/src/features/my-info/masking.ts#groupPhone | tests/spec/validations.test.ts › phone: "02 111 0001" is ok 02-111-0001
5.display.phone-area | The first group of a phone has 2 or 3 digits | packages/web/src/features/my-info/masking.ts#groupPhone | tests/spec/validations.test.ts › phone: "0211110001" is ok 02-1111-0001 && tests/spec/validations.test.ts › phone: "01011110001" is ok 010-1111-0001
5.display.phone-middle | The middle group of a phone has 3 or 4 digits | packages/web/src/features/my-info/masking.ts#groupPhone | tests/spec/validations.test.ts › phone: "0111110001" is ok 011-111-0001 && tests/spec/validations.test.ts › phone: "01011110001" is ok 010-1111-0001
5.display.phone-last | The last group of a phone has 4 digits | packages/web/src/features/my-info/masking.ts#groupPhone | packages/web/src/features/my-info/masking.test.ts › 021235678 is grouped as 02-123-5678
5.display.escaped-angle | User text is escaped for angle brackets | packages/web/src/i18n/markup.ts#escapeText | tests/spec/validations.test.ts › escaped: "<b>('x')</b>" is ok &lt;b&gt;&#40;&#39;x&#39;&#41;&lt;/b&gt;
5.display.escaped-parentheses | User text is escaped for parentheses | packages/web/src/i18n/markup.ts#escapeText | tests/spec/validations.test.ts › escaped: "<b>('x')</b>" is ok &lt;b&gt;&#40;&#39;x&#39;&#41;&lt;/b&gt;
5.display.escaped-apostrophes | User text is escaped for apostrophes | packages/web/src/i18n/markup.ts#escapeText | tests/spec/validations.test.ts › escaped: "<b>('x')</b>" is ok &lt;b&gt;&#40;&#39;x&#39;&#41;&lt;/b&gt;
5.display.date-numbers | Dates are shown as YYYY-MM-DD | packages/web/src/i18n/date-time.ts#tableDay | packages/web/src/i18n/date-time.test.ts › writes moments in the tables of every language alike: ar && tests/e2e/my-info-security.spec.ts › one device is logged out, then all others
5.display.date-time | A date may be followed by HH:MM | packages/web/src/i18n/date-time.ts#tableTime | packages/web/src/i18n/date-time.test.ts › writes moments in the tables of every language alike: ar && packages/web/src/i18n/date-time.test.ts › midnight is 00, not 24 && tests/e2e/my-info-security.spec.ts › one device is logged out, then all others
5.display.date-korean | Or dates are shown as Korean year-month-day | packages/web/src/i18n/date-time.ts#longDay | packages/web/src/i18n/date-time.test.ts › a day is the same day wherever the reader is && packages/web/src/i18n/date-time.test.ts › follows the language, with Latin digits also in Arabic | differs 130: a sentence has the long form of the language of the reader
5.display.masked-leading | Masking keeps a given count of leading characters | packages/web/src/features/my-info/masking.ts#mask | tests/spec/validations.test.ts › masked: "01011110001 3 4" is ok 010****0001
5.display.masked-trailing | Masking keeps a given count of trailing characters | packages/web/src/features/my-info/masking.ts#mask | tests/spec/validations.test.ts › masked: "01011110001 3 4" is ok 010****0001

# Generic messages
5.generic.required | A generic message for a required field exists as default | packages/web/src/components/form/problems.ts#EMAIL_EMPTY | tests/e2e/sign-up-screens.spec.ts › email › a wrong form is said on leaving the field, an empty one only when it is sent | differs 130: each field says in its own words that it is empty
5.generic.email | A generic message for a valid e-mail exists as default | packages/web/src/components/form/problems.ts#EMAIL_FORMAT | tests/e2e/sign-up-screens.spec.ts › email › a wrong form is said on leaving the field, an empty one only when it is sent
5.generic.minimum | A generic message for the minimum length exists as default | packages/web/src/components/password/password-lacks.ts#passwordLacks | packages/web/src/components/password/new-password.test.ts › of Dae!26 only what lacks is said | differs 130: the message names the rule that the password breaks
`);

const password = 'packages/contract/src/rules/password.ts';
const birth = 'packages/contract/src/rules/birth.ts';
const validations = 'tests/spec/validations.test.ts';

/** The characters of the first password rule, by their names. */
const symbolsOfRuleA = {
  exclamation: '!',
  at: '@',
  hash: '#',
  dollar: '$',
  percent: '%',
  caret: '^',
  asterisk: '*',
  plus: '+',
  equals: '=',
  hyphen: '-',
};

/** The characters that only the second password rule has. A character of both rules is told by the first one. */
const symbolsOfRuleB = { ampersand: '&', opening: '(', closing: ')', underscore: '_' };

/** A claim for each character: with it alone the password fits, beside `~` by the first rule only. */
const symbolClaims = [
  ...Object.entries(symbolsOfRuleA).map(([name, symbol]) => ({
    name,
    symbol,
    rule: 'A',
    typed: `Abcde12~${symbol}`,
  })),
  ...Object.entries(symbolsOfRuleB).map(([name, symbol]) => ({
    name,
    symbol,
    rule: 'B',
    typed: `Abcdef12${symbol}`,
  })),
].map(
  ({ name, symbol, rule, typed }): Claim => ({
    id: `5.password.${rule === 'A' ? 'symbol' : 'second'}-${name}`,
    says: `The special characters of the ${rule === 'A' ? 'first' : 'second'} rule include ${symbol}`,
    at: [`${password}#symbolsOfRule${rule}`],
    tests: [{ file: validations, titles: [`password: "${typed}" is ok ${typed}`] }],
  }),
);

/** What each gender digit means: its gender and its century. */
const digitClaims = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((digit): Claim[] => {
  const [year, gender] = [digit < 3 ? '1990' : '2090', digit % 2 === 1 ? 'M' : 'F'];
  const tests = [
    {
      file: 'packages/contract/src/rules/birth.test.ts',
      titles: [`digit ${digit} after 900102 means ${year}, ${gender}`],
    },
  ];
  const at = [`${birth}#birthFromDigits`];
  return [
    {
      id: `5.birth.digit-${digit}-gender`,
      says: `Gender digit ${digit} is ${gender === 'M' ? 'male' : 'female'}`,
      at,
      tests,
    },
    {
      id: `5.birth.digit-${digit}-century`,
      says: `Gender digit ${digit} means the ${digit < 3 ? '1900s' : '2000s'}`,
      at,
      tests,
    },
  ];
});

/** Section 5 of the specification. */
export const section5: readonly Claim[] = [...written, ...symbolClaims, ...digitClaims];
