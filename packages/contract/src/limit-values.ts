/**
 * Business constants of specification §9 and the limits of decisions §2–§3. Times in milliseconds unless named. Each is an
 * export of its own, so that the page carries those alone that it reads (limits.ts gathers them).
 */
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const emailLength = { max: 254, localMax: 64 } as const;
export const passwordLength = { min: 8, max: 20 } as const;
export const passphraseLength = { min: 8, max: 64 } as const;
export const nicknameLength = { min: 4, max: 15 } as const;
export const minimumAge = 14;
/** A page offers to send a mail again after so many seconds, where the limit of its address does not say later. */
export const resendAfter = 60;
export const mailsPerAddress = { count: 5, within: 2 * minute, perDay: 30 } as const;
/** For so long the mail of a subscription can start it. */
export const newsletterConfirmLife = 72 * hour;
/** Mails that a newsletter is over, for each address. */
export const newsletterEndings = { count: 5, within: day } as const;
export const passwordFailures = { count: 10, toldFrom: 6, lockedFor: 24 * hour } as const;
/** Failed log-ins beside the account's own: of a client, and of its network (/24, /48). */
export const guesses = { perClient: 100, perNetwork: 1000, within: 10 * minute } as const;
export const passwordAdviceAfter = 90 * day;
export const passwordReminderPostponeDays = 30;
export const accessTokenLife = 15 * minute;
export const session = {
  idle: 12 * hour,
  idleAutoLogin: 30 * day,
  /** On a computer that is not the reader's own. */
  idleShared: 30 * minute,
  absoluteShared: 4 * hour,
  absolute: 180 * day,
  expiredKnownFor: 30 * day,
} as const;
/** "This was not me" said by who is signed in: so often it is mailed, for each session. */
export const notMe = { count: 5, within: hour } as const;
export const reentryLife = 30 * minute;
export const waitingSignUpLife = 24 * hour;
export const passwordResetLinkLife = 30 * minute;
export const emailChangeLinkLife = 24 * hour;
export const emailChangeUndoLife = 72 * hour;
/** After which time a method or a browser is settled; how long an act waits that nobody can prove (decisions §9). */
export const settledAfter = 72 * hour;
export const waitingActs = { wait: 72 * hour, toldAgain: 24 * hour, openFor: 7 * 24 * hour } as const;
export const mailCode = {
  life: 10 * minute,
  tries: 5,
  wrongPerAddress: { count: 20, within: day },
  /** Mails of log-ins, for each address. */
  loginsPerAddress: { count: 10, within: hour },
} as const;
export const secondFactor = {
  /** Of a log-in whose first step is done: for so long, and with so many tries, the second one can be given. */
  runLife: 5 * minute,
  tries: 5,
  /** Wrong codes of each factor, by whoever knows the first one; then it rests. */
  wrong: { count: 10, within: day },
  setUpLife: 10 * minute,
  /** So long the button of the mail that tells of a new app is good, and a reset of the password sends it once more. */
  disputableFor: 7 * day,
  /** Who lost the app waits for so long; told once at the beginning, and again once less than the second is left. */
  reset: { wait: 72 * hour, toldAgain: 60 * hour },
  trust: { life: 30 * day, browsers: 10 },
} as const;
export const codeTries = { perClient: 200, perNetwork: 1000, within: 10 * minute } as const;
/** The known browsers of an account have ten counts of wrong tries together, however many they are. */
export const ownCounts = 10;
export const codeSends = { perClient: 60, within: 10 * minute } as const;
/** For how long a member who travels lifts the block of log-ins from abroad. */
export const travelLife = 7 * day;
/** Refused log-ins from abroad that an owner is told of. */
export const abroadRefusals = { told: 1, within: day } as const;
/** How long the button of a notice disputes what it tells: an owner reads a mail within three days. */
export const ownerLinkLife = 72 * hour;
/** How long a closed account can be taken back, and the page that a sign-in opens for it. */
export const leavingWait = 72 * hour;
export const takeBackPageLife = 10 * minute;
/** How long the account of a member who is under 14 waits for a new verification before it is erased. */
export const underAgeWait = 30 * day;
export const socialRunLife = 10 * minute;
/** For so long a return tells what became of a connect, disconnect or proof whose run is over. */
export const socialActionLife = day;
export const pendingSignupLife = 10 * minute;
export const authorizationRequests = { perClient: 600, within: 10 * minute } as const;
/** Nonces of apps' own log-ins, and the tokens that those bring. */
export const nativeLogins = { perClient: 1200, within: 10 * minute } as const;
export const identityRunLife = 10 * minute;
export const identityResultLife = 10 * minute;
export const identityRuns = { perClient: 100, within: 10 * minute } as const;
/** Passkeys of a member, how long a name is, how long a challenge is good, and after which time "later" is over. */
export const passkeys = {
  perMember: 10,
  challengeLife: 10 * minute,
  browserLife: 12 * hour,
  offerAgainAfter: 30 * day,
} as const;
export const passkeyName = 40;
export const passkeyOptions = { perClient: 600, within: 10 * minute } as const;
export const passkeyFailures = { perClient: 60, within: 10 * minute } as const;
export const partnerToken = { life: 5 * minute, clockTolerance: 30 * second } as const;
export const partnerMessages = { perVisit: 200 } as const;
export const bridge = { answer: 2 * second, socialLogin: 5 * minute } as const;
/** How long a puzzle is good, and how many numbers its solution is looked for among (docs/decisions/221). */
export const mailPuzzle = { life: 2 * minute, most: 30_000 } as const;
export const integrationProofLife = 10 * minute;
export const integrationUndoLife = 7 * day;
export const wayIsRecentFor = 30 * day;
export const identityTrustedAfter = 72 * hour;
/** Requests for a newsletter: they answer alike for every address, so many readers behind one may ask. Unanswered ones are limited by docs/decisions/196. */
export const newsletterRequests = { perClient: 1500, within: hour } as const;
export const membershipQuestions = { perAddress: 20, perClient: 300, within: hour } as const;
export const bridgeTokenLife = minute;
export const bridgeCodeLife = minute;
export const bridgeCodes = { perClient: 600, within: 10 * minute } as const;
/** `perClient`: those of a network that prove no client, and of one reader of an app. `perPartner`: those of one OpenID client, unless its row says otherwise. */
export const tokenRequests = { perClient: 600, perPartner: 60_000, within: 10 * minute } as const;
/** Requests of one service to the feed. */
export const feed = { count: 60, within: minute } as const;
export const idempotency = {
  keyLength: { min: 16, max: 255 },
  /** Requests of clients that nobody is signed in at, whose answers are kept. */
  perClient: 600,
  within: 10 * minute,
  answerLife: hour,
  lease: 30 * second,
  wait: 5 * second,
  lookEvery: 100,
} as const;
export const toast = 3000;
export const dialogFocusDelay = 100;
export const dialogButtonType = 1;
export const healthCheckTimeout = 4000;
export const identityPopup = { width: 500, height: 550 } as const;
export const registrationSteps = 3;
export const migrationSteps = 3;
export const cookieDays = 365;
export const privacyNoticeSwitch = '2024-11-16';
