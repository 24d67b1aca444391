/** Business constants of specification §9 and the limits of decisions §2–§3. Times in milliseconds unless named. */
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const protocolVersion = '1.0';
export const responseFormat = 'json';

export const limits = {
  emailLength: { max: 254, localMax: 64 },
  passwordLength: { min: 8, max: 20 },
  passphraseLength: { min: 8, max: 64 },
  nicknameLength: { min: 4, max: 15 },
  minimumAge: 14,
  /** A page offers to send a mail again after so many seconds, where the limit of its address does not say later. */
  resendAfter: 60,
  mailsPerAddress: { count: 5, within: 2 * minute, perDay: 30 },
  /** For so long the mail of a subscription can start it. */
  newsletterConfirmLife: 72 * hour,
  /** Mails that a newsletter is over, for each address. */
  newsletterEndings: { count: 5, within: day },
  passwordFailures: { count: 10, toldFrom: 6, lockedFor: 24 * hour },
  /** Failed log-ins beside the account's own: of a client, and of its network (/24, /48). */
  guesses: { perClient: 100, perNetwork: 1000, within: 10 * minute },
  passwordAdviceAfter: 90 * day,
  passwordReminderPostponeDays: 30,
  accessTokenLife: 15 * minute,
  session: { idle: 12 * hour, idleAutoLogin: 30 * day, absolute: 180 * day, expiredKnownFor: 30 * day },
  /** "This was not me" said by who is signed in: so often it is mailed, for each session. */
  notMe: { count: 5, within: hour },
  reentryLife: 30 * minute,
  waitingSignUpLife: 24 * hour,
  passwordResetLinkLife: 30 * minute,
  emailChangeLinkLife: 24 * hour,
  emailChangeUndoLife: 72 * hour,
  mailCode: {
    life: 10 * minute,
    tries: 5,
    wrongPerAddress: { count: 20, within: day },
    /** Mails of log-ins, for each address. */
    loginsPerAddress: { count: 10, within: hour },
  },
  secondFactor: {
    /** Of a log-in whose first step is done: for so long, and with so many tries, the second one can be given. */
    runLife: 5 * minute,
    tries: 5,
    /** Wrong codes of each factor, by whoever knows the first one; then it rests. */
    wrong: { count: 10, within: day },
    setUpLife: 10 * minute,
    trust: { life: 30 * day, browsers: 10 },
  },
  codeTries: { perClient: 200, within: 10 * minute },
  codeSends: { perClient: 60, within: 10 * minute },
  ownerLinkLife: 24 * hour,
  socialRunLife: 10 * minute,
  pendingSignupLife: 10 * minute,
  authorizationRequests: { perClient: 600, within: 10 * minute },
  identityRunLife: 10 * minute,
  identityResultLife: 10 * minute,
  identityRuns: { perClient: 100, within: 10 * minute },
  /** Passkeys of a member, how long a name is, how long a challenge is good, and after which time "later" is over. */
  passkeys: { perMember: 10, challengeLife: 10 * minute, browserLife: 12 * hour, offerAgainAfter: 30 * day },
  passkeyName: 40,
  passkeyOptions: { perClient: 600, within: 10 * minute },
  passkeyFailures: { perClient: 60, within: 10 * minute },
  partnerToken: { life: 5 * minute, clockTolerance: 30 * second },
  partnerMessages: { perVisit: 200 },
  bridge: { answer: 2 * second, socialLogin: 5 * minute },
  integrationProofLife: 10 * minute,
  integrationUndoLife: 7 * day,
  wayIsRecentFor: 30 * day,
  identityTrustedAfter: 72 * hour,
  membershipQuestions: { perAddress: 20, perClient: 300, within: hour },
  bridgeTokenLife: minute,
  bridgeCodeLife: minute,
  bridgeCodes: { perClient: 600, within: 10 * minute },
  tokenRequests: { perClient: 600, within: 10 * minute },
  /** Requests of one service to the feed. */
  feed: { count: 60, within: minute },
  idempotency: {
    keyLength: { min: 16, max: 255 },
    answerLife: hour,
    lease: 30 * second,
    wait: 5 * second,
    lookEvery: 100,
  },
  toast: 3000,
  dialogFocusDelay: 100,
  dialogButtonType: 1,
  healthCheckTimeout: 4000,
  identityPopup: { width: 500, height: 550 },
  registrationSteps: 3,
  migrationSteps: 3,
  cookieDays: 365,
  privacyNoticeSwitch: '2024-11-16',
} as const;
