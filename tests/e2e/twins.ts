import { languagePrefixes } from '@daemun/contract/languages';

/** Journeys that go the same way and differ in one thing. */
interface Twins {
  /** Where they are, below tests/e2e. */
  readonly files: readonly [string, ...string[]];
  /** Those of every run: one at least, so that nothing that is looked at leaves it. */
  readonly eachTime: readonly [string, ...string[]];
  /** Those that the long form adds. */
  readonly long: readonly string[];
  /** What still looks at the difference each time. */
  readonly difference: string;
}

const byRedirect = 'identity.spec.ts goes both ways each time';
const storage = 'the bridge is gone over with it each time, and what is harder, without it, by every way';
const tokens =
  'KK has tokens that are asked about, AP signed ones; tests/api/social-native.test.ts and social-connect.test.ts call with those of each';
const ownApp = 'by e-mail goes over both bridges; packages/web/src/native-bridge has the messages of both';

/** Every journey that has twins. The only place where one leaves the usual run. */
export const twins = {
  language: {
    files: [
      'error-codes/raise-each.ts',
      'identity.spec.ts',
      'identity-refused.spec.ts',
      'integration.spec.ts',
      'integration-by-identity.spec.ts',
      'lost-answer.spec.ts',
      'recovery.spec.ts',
      'register.spec.ts',
      'sign-up.spec.ts',
      'sign-up-end.spec.ts',
      'social.spec.ts',
      'social-by-mail.spec.ts',
      'transport.spec.ts',
    ],
    eachTime: ['ko'],
    long: ['en'],
    difference: 'words: tests/spec and check-messages compare those of all languages with the catalogs',
  },
  'an owner, a thief and a family': {
    files: ['owner-thief-family.spec.ts'],
    eachTime: ['ko'],
    long: ['ar', 'en'],
    difference: 'words: those of the screens are compared with the catalogs, in every language',
  },
  'from right to left': {
    files: [
      'my-home.spec.ts',
      'my-info-security.spec.ts',
      'not-found.spec.ts',
      'passkey-step.spec.ts',
      'passkeys.spec.ts',
      'receipts.spec.ts',
      'social-attach.spec.ts',
      'social-profile.spec.ts',
      'to-the-news.spec.ts',
    ],
    eachTime: ['ko'],
    long: ['ar'],
    difference:
      'the walk along every screen goes from right to left each time, and what keeps its order there (digits, keys) is looked at by journeys of its own',
  },
  'what a partner asks': {
    files: ['partner-consent.spec.ts'],
    eachTime: ['ar'],
    long: ['en'],
    difference: 'words: they are compared with the catalogs, in every language',
  },
  'the width of a page that waits': {
    files: ['waiting.spec.ts'],
    eachTime: ['360'],
    long: ['1280'],
    difference: 'first-paint.spec.ts sees in both that nothing moves when a page is taken over',
  },
  'the width of a wide window': {
    files: ['wide-window.spec.ts'],
    eachTime: ['1280'],
    long: ['1920'],
    difference: 'the panel’s width is one rule of the styles, with a bound that both reach',
  },
  'the width of the buttons of providers': {
    files: ['provider-buttons.spec.ts'],
    eachTime: ['320'],
    long: ['360'],
    difference: 'what fits the narrower fits the wider',
  },
  'states of a screen': {
    files: ['screen-states.spec.ts'],
    eachTime: ['ko'],
    long: languagePrefixes.filter((prefix) => prefix !== 'ko'),
    difference: 'the walk along every screen goes from right to left each time',
  },
  'the archive keeps something': {
    files: ['archive.spec.ts'],
    eachTime: ['blocked'],
    long: ['kept'],
    difference: storage,
  },
  'a partner keeps something': {
    files: ['partner.spec.ts'],
    eachTime: ['blocked'],
    long: ['kept'],
    difference: storage,
  },
  'how the archive fails': {
    files: ['archive-faults.spec.ts'],
    eachTime: ['down'],
    long: ['slow'],
    difference: 'one journey of the file waits for a slow one each time',
  },
  'the app of a provider': {
    files: ['app.spec.ts'],
    eachTime: ['ANDROID'],
    long: ['IOS'],
    difference: ownApp,
  },
  'the app’s own calls that sign up and connect': {
    files: ['app-social.spec.ts'],
    eachTime: ['KK'],
    long: ['AP', 'GG', 'MS'],
    difference: tokens,
  },
  'the app’s own calls about other accounts': {
    files: ['app-social.spec.ts'],
    eachTime: ['AP'],
    long: ['KK', 'GG', 'MS'],
    difference: tokens,
  },
  'an ID found by identity': {
    files: ['identity.spec.ts'],
    eachTime: ['redirect'],
    long: ['popup'],
    difference: 'a forgotten password is set anew in a window each time',
  },
  'a forgotten password by identity': {
    files: ['identity.spec.ts'],
    eachTime: ['popup'],
    long: ['redirect'],
    difference: 'an ID is found by the whole page each time',
  },
  'a page that is taken over': {
    files: ['first-paint.spec.ts'],
    eachTime: [
      '/ko/login at 360',
      '/ko/login?from=ng at 1280',
      '/fr/login?from=ha at 360',
      '/ko/join?from=ng at 1280',
      '/ar/join?from=ha at 360',
      '/ko/join?type=signup at 1280',
    ],
    long: [
      '/ko/login at 1280',
      '/ko/login?from=ng at 360',
      '/fr/login?from=ha at 1280',
      '/ko/join?from=ng at 360',
      '/ar/join?from=ha at 1280',
      '/ko/join?type=signup at 360',
    ],
    difference: 'each page and each width is looked at each time',
  },
  'a line of links in a wide window': {
    files: ['wide-window.spec.ts'],
    eachTime: ['ko', 'ar', 'fr'],
    long: ['en', 'cn', 'cb', 'jp', 'sp'],
    difference: 'Korean, from right to left and the longest words are looked at each time',
  },
  'a session that ends while somebody types': {
    files: ['expired.spec.ts'],
    eachTime: ['a session that was ended on another device'],
    long: ['a session that is over'],
    difference: 'error-codes/sessions.ts shows what becomes of each',
  },
  'the provider of an address that is registered': {
    files: ['error-codes/raise-each.ts'],
    eachTime: ['an address registered by KK'],
    long: [
      'an address registered by NV',
      'an address registered by GG',
      'an address registered by AP',
      'an address registered by MS',
    ],
    difference:
      'tests/api raises the code of each provider, and tests/spec/result-dialogs.test.ts opens the dialog of each in every language',
  },
  'a page with scripts in its address': {
    files: ['hostile-addresses.spec.ts'],
    eachTime: ['1'],
    long: ['2', '3'],
    difference: 'each third of the pages has every script in its addresses',
  },
  'the walk whose pages wait': {
    files: ['waiting.spec.ts'],
    eachTime: ['visitor', 'sign-up', 'my-area'],
    long: ['documents', 'my-changes', 'registration'],
    difference:
      'the frame is one part of the page for all of them, and the walk along every screen sees each time that nothing moves',
  },
  'a link that comes a day late': {
    files: ['late-mails.spec.ts'],
    eachTime: ['sign-up', 'reset', 'taking a change back'],
    long: ['change of address', 'this was not me'],
    difference:
      'a change of address ends on the page of the sign-up, and "this was not me" on that of the reset',
  },
  'the end of a sign-up before the way back': {
    files: ['link-targets.spec.ts'],
    eachTime: ['the code of the mail', 'the link in another tab'],
    long: ['the link in the same tab'],
    difference: 'the code ends it in the same tab, too',
  },
  'whether a reader is an adult': {
    files: ['openid.spec.ts'],
    eachTime: ['who is verified as an adult'],
    long: ['whom nobody verified'],
    difference: 'the screens are the same; tests/api/openid-adults.test.ts has what the site is told of each',
  },
  'the motion of a scroll under way': {
    files: ['policy.spec.ts'],
    eachTime: ['no-preference'],
    long: ['reduce'],
    difference: 'with reduced motion the file sees that the top is there at once',
  },
  'a feed that fails': {
    files: ['today.spec.ts'],
    eachTime: ['down', 'slow'],
    long: ['garbage', 'huge', 'hostile', 'redirect'],
    difference: 'the page hears the same of each: tests/api/today.test.ts has the answer to every one',
  },
  'a profile by identity': {
    files: ['identity-my-area.spec.ts'],
    eachTime: ['popup'],
    long: ['redirect'],
    difference: byRedirect,
  },
  'a new password by identity': {
    files: ['identity-my-area.spec.ts'],
    eachTime: ['redirect'],
    long: ['popup'],
    difference: byRedirect,
  },
  'older accounts found by identity': {
    files: ['integration-by-identity.spec.ts'],
    eachTime: ['popup'],
    long: ['redirect'],
    difference: byRedirect,
  },
  'a window of the agency that fails': {
    files: ['identity-window.spec.ts'],
    eachTime: ['fail'],
    long: ['tamper', 'late'],
    difference:
      'identity-refused.spec.ts shows the words of each, tests/api/identity.test.ts has the answers',
  },
  'the page of a failure at the agency': {
    files: ['identity-refused.spec.ts'],
    eachTime: ['self-auth'],
    long: ['bridge'],
    difference: 'identity-whole-page.spec.ts comes to the other by a failure',
  },
} as const satisfies Record<string, Twins>;

/** The ways of a journey that this run walks. */
export const walked = <Way extends string>({
  eachTime,
  long,
}: {
  readonly eachTime: readonly Way[];
  readonly long: readonly Way[];
}): readonly Way[] => (process.env.TEST_LONG ? [...eachTime, ...long] : eachTime);

/** Whether this run walks a way: one that the row does not name has no twin, and is walked each time. */
export const isWalked = ({ long }: Pick<Twins, 'long'>, way: string): boolean =>
  Boolean(process.env.TEST_LONG) || !long.includes(way);
