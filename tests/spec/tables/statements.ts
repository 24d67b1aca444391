/**
 * Which statements each call runs with its example request, made by who is signed in: result, then what each statement
 * does to which tables, in alphabetical order. A round trip more shows here and is to be justified; those of workers that
 * the call wakes are not its own. `(right)` rows are other requests of the call.
 */
export const statementTable = `
login | 3003 | insert login_attempt, select legacy_account, select login_identifier member known_browser
copyToken | 3007 |
partnerToken | 3011 | select passkey session member totp
memberInfo | 0000 | select passkey session member totp
passwordReminder | 0000 | select passkey session member totp, update member
sendLoginCode | 0000 | insert budget, insert mail_budget, insert mail_code, insert outbox, select budget, select legacy_account, select login_identifier member known_browser, select member, update mail_code
codeLogin | 3007 |
saveLoginCode | 0000 | insert audit, insert event member, insert mail_link, insert outbox, select mail_link, select member x2, select passkey session member totp, select session, update member
passkeyLoginOptions | 0000 |
passkeyLogin | 3007 |
passkeyOptions | 0000 | insert passkey_handle, select passkey, select passkey session member totp, select passkey_handle
addPasskey | 3011 | select passkey session member totp
myPasskeys | 0000 | select passkey, select passkey session member totp, select passkey_handle
renamePasskey | 3011 | select passkey session member totp, update passkey
removePasskey | 3011 | select login_method, select member, select member_ci member, select passkey, select passkey session member totp, select session
confirmByPasskey | 3003 | select passkey, select passkey session member totp
postponePasskey | 0000 | insert passkey_handle, select passkey session member totp, select passkey_handle, update passkey_handle
passkeyProofOptions | 0000 | select passkey, select passkey session member totp
passkeyStepOptions | 3022 |
myFactors | 0000 | select passkey session member totp, select totp
beginTotp | 0000 | delete one_time, insert one_time, select passkey session member totp
finishTotp | 3022 | select one_time, select passkey session member totp
removeTotp | 0000 | delete totp, select member, select passkey session member totp, select session
renewRecoveryCodes | 3011 | select member, select passkey session member totp, select session, select totp
loginBySecondFactor | 3007 |
confirmByFactor | 3003 | insert budget, select passkey session member totp, select totp
askFactorReset | 3022 |
secondStepWays | 3022 |
loginByIdentity | 3007 |
stopFactorReset | 0000 | select member, select passkey session member totp, select session, update totp
endTrust | 0000 | select member, select passkey session member totp, select session x2
saveFactorScope | 3011 | select member, select passkey session member totp, select session, select totp
bridgeToken | 0000 | select passkey session member totp
redeemBridgeCode | 3003 |
bridgeLogout | 3007 |
partnerTerms | 3011 | select passkey session member totp
agreePartner | 3011 | select passkey session member totp
myPartners | 0000 | select partner_grant, select passkey session member totp
endPartner | 0000 | delete partner_grant, select member, select passkey session member totp, select session
checkEmail | 3009 | insert budget, select login_identifier member
signUp | 0000 | insert audit, insert consent, insert event member, insert login_identifier, insert login_method, insert mail_budget, insert mail_code, insert mail_link, insert member, insert outbox, select member, update mail_code
confirmEmail | 3022 | select mail_link
resendRegisterEmail | 0000 | insert mail_budget, insert outbox, select email_connect, select login_identifier member x2, select passkey session member totp
confirmByCode | 3022 |
mailState | 3011 |
getBirth | 0000 | select member, select passkey session member totp
saveBirth | 0000 | insert audit, insert event member, select member, select passkey session member totp, select session, update member
checkNickname | 0000 | select nickname, select passkey session member totp
saveNickname | 0000 | delete nickname, insert audit, insert event member, insert nickname, select member, select passkey session member totp, select session, update member
getInterest | 0000 | select interest, select member, select passkey session member totp
saveInterest | 0000 | delete interest, insert audit, insert event member, insert interest, select member x2, select passkey session member totp, select session, update member
saveScore | 0000 | insert audit, insert outbox, insert score x2, select passkey session member totp
sendChangePassword | 0000 | insert audit, insert budget, insert mail_budget, insert mail_code, insert mail_link, insert outbox, select budget, select known_browser, select login_identifier member, select member, update mail_code
sendFindEmail | 0000 | insert mail_budget, insert outbox, select legacy_account, select login_identifier member x3, select login_method
secureAccount | 3022 | select mail_link
myWays | 0000 | select login_method, select member, select member_ci member, select passkey, select passkey session member totp
answerWays | 0000 | select login_method x2, select member, select member_ci member x2, select passkey session member totp, select passkey x2, select session
socialLogin | 3007 |
connectSocial | 3024 | select passkey session member totp
sendAttachCode | 3007 |
attachByCode | 3007 |
niceReady | 0000 | delete one_time, insert one_time, select passkey session member totp
niceInfo | 5002 |
cancelNice | 0000 | select member, select passkey session member totp, select session
migrate | 5002 | select passkey session member totp
undoIntegration | 5002 | select passkey session member totp
integrationPreview | 5002 | select passkey session member totp
myInfo | 0000 | select consent, select interest, select login_method, select member, select newsletter, select passkey session member totp
myHome | 0000 | select audit session, select consent x2, select interest, select known_browser session, select legacy_account, select login_method x2, select member x3, select member_ci member, select newsletter, select oidc_sign_in, select partner_grant, select passkey session member totp, select passkey x2, select passkey_handle, select session x3
myActivity | 0000 | select audit session, select login_attempt, select passkey session member totp, select session
notMe | 3011 | select audit, select member, select passkey session member totp, select session x2
sendUndoMail | 0000 | select mail_link, select member, select passkey session member totp, select session
saveLoginSafety | 0000 | insert audit, insert mail_link, insert outbox, select mail_link, select member x2, select passkey session member totp, select session, update member
mySessions | 0000 | select known_browser session, select oidc_sign_in, select passkey session member totp, select session
endSessions | 0000 | insert audit, insert event member, select member, select passkey session member totp, select session x2
saveAgreement | 0000 | select consent x2, select member x2, select passkey session member totp, select session
checkPassword | 3003 | insert login_attempt, select known_browser, select member, select passkey session member totp
checkPresence | 0000 | select passkey session member totp
sendStepCode | 0000 | insert mail_budget, insert mail_code, insert mail_link, insert outbox, select member x2, select passkey session member totp, select session, update mail_code
stepByCode | 3022 | select passkey session member totp, update mail_code
changePassword | 3003 | insert login_attempt, select known_browser, select member, select passkey session member totp
cancelSignUp | 3011 | delete email_connect, select member, select passkey session member totp, select session
sendChangeEmail | 3025 | select passkey session member totp
undoEmailChange | 3022 | select mail_link
consentHistory | 0000 | select consent x2, select passkey session member totp
exportMyData | 0000 | insert audit, insert mail_link, insert outbox, select audit, select consent, select email_connect, select interest, select legacy_account, select login_identifier, select login_method, select mail_link, select marketing_consent, select member x2, select newsletter, select partner_grant, select passkey, select passkey session member totp, select score, select session x3, select totp
leavingTerms | 0000 | select passkey session member totp
getTerms | 0000 |
reconsentItems | 0000 | select consent, select passkey session member totp
answerReconsent | 0000 | select consent, select member, select passkey session member totp, select session
subscribeNewsletter | 0000 | insert event, insert mail_budget, insert newsletter, insert outbox, select login_identifier member, select member, select passkey session member totp
confirmNewsletter | 3007 |
unsubscribeNewsletter | 3007 |
unsubscribeInfo | 3007 |
disconnectEmail | 3011 | select login_method, select member, select passkey session member totp, select session
withdrawal | 0000 | delete consent, delete known_browser, delete legacy_account, delete login_attempt, delete login_identifier x2, delete login_method x4, delete login_run, delete mail_code, delete mail_link, delete member, delete newsletter, delete partner_grant, delete social_grant x2, delete totp, insert audit, insert departure, insert event, insert kept_consent, insert outbox x3, select email_connect, select login_identifier x4, select login_method, select mail_link x2, select member x6, select member_ci member, select oidc_sign_in session, select passkey, select passkey session member totp, select session, update audit, update event, update known_browser, update member x2, update session, update totp
logout | 0000 | delete mail_link session, select oidc_sign_in session, update session
login (right) | 0000 | delete login_attempt, insert login_attempt, insert session member totp, select login_identifier member known_browser, select marketing_consent, select oidc_sign_in session, update session
`;
