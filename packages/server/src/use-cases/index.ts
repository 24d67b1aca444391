import type { CallName } from '@daemun/contract/calls/index';
import type { Ports } from '../ports/ports.ts';
import type { UseCase } from '../ports/use-case.ts';
import { agreePartner } from './bridge/agree-partner.ts';
import { bridgeLogout } from './bridge/bridge-logout.ts';
import { bridgeToken } from './bridge/bridge-token.ts';
import { continueSignIn } from './bridge/continue-sign-in.ts';
import { endPartner } from './bridge/end-partner.ts';
import { issueSsoCode } from './bridge/issue-sso-code.ts';
import { myPartners } from './bridge/my-partners.ts';
import { partnerTerms } from './bridge/partner-terms.ts';
import { redeemBridgeCode } from './bridge/redeem-bridge-code.ts';
import { ssoRedirect } from './bridge/sso-redirect.ts';
import { askFactorReset } from './factor/ask-factor-reset.ts';
import { beginTotp } from './factor/begin-totp.ts';
import { confirmByFactor } from './factor/confirm-by-factor.ts';
import { endTrust } from './factor/end-trust.ts';
import { finishTotp } from './factor/finish-totp.ts';
import { loginByIdentity } from './factor/login-by-identity.ts';
import { myFactors } from './factor/my-factors.ts';
import { removeTotp } from './factor/remove-totp.ts';
import { renewRecoveryCodes } from './factor/renew-recovery-codes.ts';
import { saveFactorScope } from './factor/save-factor-scope.ts';
import { secondStepWays } from './factor/second-step-ways.ts';
import { stopFactorReset } from './factor/stop-factor-reset.ts';
import { authorize } from './feed/authorize.ts';
import { listMembers } from './feed/list-members.ts';
import { lookUpMember } from './feed/look-up-member.ts';
import { listSubscriptions, lookUpSubscription } from './feed/look-up-subscription.ts';
import { readEvents } from './feed/read-events.ts';
import { cancelNice } from './identity/cancel-nice.ts';
import { identityReturn } from './identity/identity-return.ts';
import { niceInfo } from './identity/nice-info.ts';
import { niceReady } from './identity/nice-ready.ts';
import { integrationPreview } from './integration/integration-preview.ts';
import { migrate } from './integration/migrate.ts';
import { undoIntegration } from './integration/undo-integration.ts';
import { codeLogin } from './login/code-login.ts';
import { copyToken } from './login/copy-token.ts';
import { login } from './login/login.ts';
import { loginBySecondFactor } from './login/login-by-second-factor.ts';
import { logout } from './login/logout.ts';
import { memberInfo } from './login/member-info.ts';
import { partnerToken } from './login/partner-token.ts';
import { passwordReminder } from './login/password-reminder.ts';
import { sendLoginCode } from './login/send-login-code.ts';
import { cancelSignUp } from './my-info/cancel-sign-up.ts';
import { changePassword } from './my-info/change-password.ts';
import { checkPassword } from './my-info/check-password.ts';
import { checkPresence } from './my-info/check-presence.ts';
import { consentHistory } from './my-info/consent-history.ts';
import { disconnectEmail } from './my-info/disconnect-email.ts';
import { endSessions } from './my-info/end-sessions.ts';
import { exportMyData } from './my-info/export-my-data.ts';
import { leavingTerms } from './my-info/leaving-terms.ts';
import { myActivity } from './my-info/my-activity.ts';
import { myHome } from './my-info/my-home.ts';
import { myInfo } from './my-info/my-info.ts';
import { mySessions } from './my-info/my-sessions.ts';
import { notMe } from './my-info/not-me.ts';
import { saveAgreement } from './my-info/save-agreement.ts';
import { saveLoginCode } from './my-info/save-login-code.ts';
import { saveLoginSafety } from './my-info/save-login-safety.ts';
import { sendChangeEmail } from './my-info/send-change-email.ts';
import { sendStepCode } from './my-info/send-step-code.ts';
import { sendUndoMail } from './my-info/send-undo-mail.ts';
import { stepByCode } from './my-info/step-by-code.ts';
import { stopWaiting } from './my-info/stop-waiting.ts';
import { undoEmailChange } from './my-info/undo-email-change.ts';
import { withdrawal } from './my-info/withdrawal.ts';
import { confirmNewsletter } from './newsletter/confirm-newsletter.ts';
import { subscribeNewsletter } from './newsletter/subscribe-newsletter.ts';
import { unsubscribeInfo } from './newsletter/unsubscribe-info.ts';
import { unsubscribeNewsletter } from './newsletter/unsubscribe-newsletter.ts';
import { addPasskey } from './passkey/add-passkey.ts';
import { confirmByPasskey } from './passkey/confirm-by-passkey.ts';
import { myPasskeys } from './passkey/my-passkeys.ts';
import { passkeyLogin } from './passkey/passkey-login.ts';
import {
  passkeyLoginOptions,
  passkeyOptions,
  passkeyProofOptions,
  passkeyStepOptions,
} from './passkey/passkey-options.ts';
import { postponePasskey } from './passkey/postpone-passkey.ts';
import { removePasskey } from './passkey/remove-passkey.ts';
import { renamePasskey } from './passkey/rename-passkey.ts';
import { answerReconsent } from './policy/answer-reconsent.ts';
import { getTerms } from './policy/get-terms.ts';
import { reconsentItems } from './policy/reconsent-items.ts';
import { answerWays } from './recovery/answer-ways.ts';
import { exportClosed } from './recovery/export-closed.ts';
import { leaveClosed } from './recovery/leave-closed.ts';
import { myWays } from './recovery/my-ways.ts';
import { secureAccount } from './recovery/secure-account.ts';
import { sendChangePassword } from './recovery/send-change-password.ts';
import { sendFindEmail } from './recovery/send-find-email.ts';
import { takeBack } from './recovery/take-back.ts';
import { checkNickname } from './register/check-nickname.ts';
import { getBirth } from './register/get-birth.ts';
import { getInterest } from './register/get-interest.ts';
import { saveBirth } from './register/save-birth.ts';
import { saveInterest } from './register/save-interest.ts';
import { saveNickname } from './register/save-nickname.ts';
import { saveScore } from './register/save-score.ts';
import { checkEmail } from './sign-up/check-email.ts';
import { confirmByCode } from './sign-up/confirm-by-code.ts';
import { confirmEmail } from './sign-up/confirm-email.ts';
import { mailState } from './sign-up/mail-state.ts';
import { resendRegisterEmail } from './sign-up/resend-register-email.ts';
import { signUp } from './sign-up/sign-up.ts';
import { attachByCode } from './social/attach-by-code.ts';
import { authorizationCallback } from './social/authorization-callback.ts';
import { authorizationCallbackForm } from './social/authorization-callback-form.ts';
import { connectSocial } from './social/connect-social.ts';
import { socialNonce } from './social/native-nonce.ts';
import { providerNotification } from './social/provider-notification.ts';
import { sendAttachCode } from './social/send-attach-code.ts';
import { socialLogin } from './social/social-login.ts';
import { startAuthorization } from './social/start-authorization.ts';

const homeParts = {
  memberInfo,
  myInfo,
  myWays,
  mySessions,
  integrationPreview,
  myPartners,
  myPasskeys,
  reconsentItems,
};

/** The use case of every call; a missing one does not compile. */
export const useCases = {
  login,
  sendLoginCode,
  codeLogin,
  passkeyLoginOptions,
  passkeyLogin,
  passkeyOptions,
  addPasskey,
  myPasskeys,
  renamePasskey,
  removePasskey,
  confirmByPasskey,
  postponePasskey,
  passkeyProofOptions,
  passkeyStepOptions,
  copyToken,
  partnerToken,
  logout,
  memberInfo,
  checkEmail,
  signUp,
  confirmEmail,
  confirmByCode,
  resendRegisterEmail,
  getBirth,
  saveBirth,
  checkNickname,
  saveNickname,
  getInterest,
  saveInterest,
  saveScore,
  myInfo,
  getTerms,
  reconsentItems,
  answerReconsent,
  passwordReminder,
  checkPassword,
  checkPresence,
  sendStepCode,
  stepByCode,
  loginBySecondFactor,
  beginTotp,
  confirmByFactor,
  askFactorReset,
  secondStepWays,
  loginByIdentity,
  stopFactorReset,
  endTrust,
  finishTotp,
  myFactors,
  removeTotp,
  renewRecoveryCodes,
  saveFactorScope,
  changePassword,
  /** Made of calls of several features, each as it is served by itself. */
  myHome: (ports, request, context) => myHome(ports, homeParts, request, context),
  mySessions,
  myActivity,
  notMe,
  sendUndoMail,
  stopWaiting,
  endSessions,
  withdrawal,
  saveAgreement,
  consentHistory,
  exportMyData,
  saveLoginCode,
  saveLoginSafety,
  leavingTerms,
  sendChangeEmail,
  undoEmailChange,
  cancelSignUp,
  disconnectEmail,
  subscribeNewsletter,
  confirmNewsletter,
  unsubscribeNewsletter,
  unsubscribeInfo,
  sendChangePassword,
  sendFindEmail,
  secureAccount,
  takeBack,
  leaveClosed,
  exportClosed,
  myWays,
  answerWays,
  mailState,
  socialLogin,
  sendAttachCode,
  attachByCode,
  connectSocial,
  niceReady,
  niceInfo,
  cancelNice,
  migrate,
  undoIntegration,
  integrationPreview,
  bridgeToken,
  partnerTerms,
  agreePartner,
  myPartners,
  endPartner,
  redeemBridgeCode,
  bridgeLogout,
} as const satisfies { [N in CallName]: UseCase<N, Ports> };

/** What is no call: the ways of a browser to and from a provider, and what providers tell us (decisions §1). */
export const browserUseCases = {
  issueSsoCode,
  continueSignIn,
  ssoRedirect,
  identityReturn,
  startAuthorization,
  authorizationCallback,
  authorizationCallbackForm,
  providerNotification,
  socialNonce,
};

/** What services of the agency ask, each let in by a token of its own (docs/events.md). */
export const feedUseCases = {
  authorize,
  readEvents,
  lookUpMember,
  listMembers,
  lookUpSubscription,
  listSubscriptions,
};

export { mayAskOidc } from './bridge/may-ask-oidc.ts';
export type { ConsoleDeps } from './staff/console-deps.ts';
export { consoleUseCases } from './staff/console-use-cases.ts';
