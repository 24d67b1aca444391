import type { CallName, Calls } from './calls/index.ts';
import type { ProofWant } from './codes/proofs.ts';

/** Calls that act for a member who is signed in. */
type ActingCall = {
  [N in CallName]: Calls[N] extends { token: 'none' }
    ? Calls[N] extends { readsSession: true }
      ? N
      : never
    : N;
}[CallName];

/** What a call's token leaves open: re-entry is asked for by the token check, the rest by the use case or by nobody. */
type WantOf<C> = C extends { token: 're-entry' }
  ? Exclude<ProofWant, 'open'>
  : C extends { token: 'none' }
    ? 'open' | 'inside' | 'strong'
    : 'open';

/**
 * Which proof each call of a signed-in member wants (decisions §8; docs/decisions/057). A call without a row does not
 * compile. Of `signUp` it is the connection of an e-mail log-in, of `niceInfo` what is done for who is signed in.
 */
export const stepUp = {
  copyToken: 'open',
  partnerToken: 'open',
  memberInfo: 'open',
  passwordReminder: 'open',
  getBirth: 'open',
  saveBirth: 'open',
  checkNickname: 'open',
  saveNickname: 'open',
  getInterest: 'open',
  saveInterest: 'open',
  saveScore: 'open',
  saveAgreement: 'open',
  reconsentItems: 'open',
  answerReconsent: 'open',
  leavingTerms: 'open',
  myWays: 'open',
  checkPassword: 'open',
  bridgeToken: 'open',
  partnerTerms: 'open',
  agreePartner: 'open',
  myPartners: 'open',
  endPartner: 'open',
  confirmEmail: 'open',
  confirmByCode: 'open',
  subscribeNewsletter: 'open',
  // An address that moves wants the old mailbox; a new e-mail log-in opens what a factor guards.
  signUp: 'inside',
  resendRegisterEmail: 'open',
  niceReady: 'open',
  niceInfo: 'strong',
  sendStepCode: 'open',
  stepByCode: 'open',
  confirmByFactor: 'open',
  checkPresence: 'inside',
  myPasskeys: 'open',
  renamePasskey: 'open',
  passkeyProofOptions: 'open',
  confirmByPasskey: 'open',
  postponePasskey: 'open',
  passkeyOptions: 'strong',
  addPasskey: 'strong',
  // A passkey that is not settled goes at once; without it, a settled one waits for 72 hours.
  removePasskey: 'inside',
  myInfo: 'reading',
  myHome: 'reading',
  mySessions: 'reading',
  myFactors: 'reading',
  myActivity: 'reading',
  notMe: 'reading',
  consentHistory: 'reading',
  integrationPreview: 'reading',
  endSessions: 'reading',
  changePassword: 'recent',
  cancelSignUp: 'recent',
  sendChangeEmail: 'inside',
  sendUndoMail: 'recent',
  disconnectEmail: 'inside',
  connectSocial: 'inside',
  answerWays: 'strong',
  cancelNice: 'inside',
  migrate: 'recent',
  undoIntegration: 'settled',
  saveLoginCode: 'strong',
  saveLoginSafety: 'strong',
  stopFactorReset: 'recent',
  stopWaiting: 'recent',
  endTrust: 'recent',
  beginTotp: 'strong',
  finishTotp: 'strong',
  removeTotp: 'inside',
  renewRecoveryCodes: 'strong',
  saveFactorScope: 'strong',
  exportMyData: 'settled',
  // Closing wants a recent proof: nothing is lost for 72 hours, and a member who lost a factor may leave (decisions §9.4). The
  // erasure at once wants two settled ones, which are named together.
  withdrawal: 'inside',
} as const satisfies { readonly [N in ActingCall]: WantOf<Calls[N]> };

const rows: Readonly<Partial<Record<CallName, ProofWant>>> = stepUp;

/** Which proof a call wants; one that acts for nobody wants none. */
export const proofWantOf = (name: CallName): ProofWant => rows[name] ?? 'open';
