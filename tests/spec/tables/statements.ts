/**
 * Which statements each call runs: the result, then what each statement does to which tables, by how far it reaches
 * (docs/scaling.md): one member's rows | those of one identifier | one row by its secret or number | all of a small table. A
 * round trip more shows here and is to be justified. The first row of a call is its example request, made by who is signed
 * in; the others are requests that succeed.
 */
export const statementTable = `
login | 3003 |  | insert budget x2, insert login_attempt, select closed_identifier member known_browser, select legacy_account, select login_identifier member known_browser
copyToken | 3007
partnerToken | 3011 |  |  | select session member totp passkey
memberInfo | 0000 |  |  | select session member totp passkey
passwordReminder | 0000 | update member |  | select session member totp passkey
sendLoginCode | 0000 | update mail_code | insert budget x2, insert mail_budget, insert mail_code, select budget, select legacy_account, select login_identifier member, select login_identifier member known_browser | insert outbox
codeLogin | 3007
saveLoginCode | 0000 | insert audit, insert event member, insert mail_link, select mail_link, select member x2, update member |  | insert outbox, select session, select session member totp passkey
passkeyLoginOptions | 0000
passkeyLogin | 3007
passkeyOptions | 0000 | insert passkey_handle, select passkey, select passkey_handle | insert budget | select session member totp passkey
addPasskey | 3011 |  |  | select session member totp passkey
myPasskeys | 0000 | select passkey, select passkey_handle |  | select session member totp passkey
renamePasskey | 3011 | update passkey |  | select session member totp passkey
removePasskey | 3011 | select login_method, select member, select member_ci member, select passkey |  | select passkey, select session, select session member totp passkey
confirmByPasskey | 3003 |  | insert budget | select passkey, select session member totp passkey
postponePasskey | 0000 | insert passkey_handle, select passkey_handle, update passkey_handle |  | select session member totp passkey
passkeyProofOptions | 0000 | select passkey | insert budget | select session member totp passkey
passkeyStepOptions | 3022
myFactors | 0000 | select totp |  | select session member totp passkey
beginTotp | 0000 |  |  | insert one_time, select session member totp passkey
finishTotp | 3022 |  |  | select one_time, select session member totp passkey
removeTotp | 0000 | delete totp, select member, select totp |  | select session, select session member totp passkey
renewRecoveryCodes | 3011 | select member, select totp |  | select session, select session member totp passkey
loginBySecondFactor | 3007
confirmByFactor | 3003 | select known_browser, select totp | insert budget x2 | select session member totp passkey
askFactorReset | 3022
secondStepWays | 3022
loginByIdentity | 3007
stopFactorReset | 0000 | select member, update totp |  | select session, select session member totp passkey
endTrust | 0000 | select member, select session |  | select session, select session member totp passkey
saveFactorScope | 3011 | select member, select totp |  | select session, select session member totp passkey
bridgeToken | 0000 |  |  | select session member totp passkey
redeemBridgeCode | 3003
bridgeLogout | 3007
partnerTerms | 3011 |  |  | select session member totp passkey
agreePartner | 3011 |  |  | select session member totp passkey
myPartners | 0000 | select partner_grant |  | select session member totp passkey
endPartner | 0000 | delete partner_grant, select member |  | select session, select session member totp passkey
checkEmail | 3009 |  | insert budget x2, select login_identifier member | insert one_time
signUp | 0000 | insert audit, insert consent, insert event member, insert login_method, insert mail_link, insert member, select member, update mail_code | insert budget, insert login_identifier, insert mail_budget, insert mail_code, select known_browser, select stranger_mail | delete one_time, insert one_time, insert outbox
confirmEmail | 3022 |  |  | select mail_link session
resendRegisterEmail | 0000 | select email_connect | insert budget, insert mail_budget, select known_browser, select login_identifier member x2, select stranger_mail | insert outbox, select session member totp passkey
confirmByCode | 3022
mailState | 3011 |  |  | select outbox
getBirth | 0000 | select member |  | select session member totp passkey
saveBirth | 0000 | insert audit, insert event member, select member, update member |  | select session, select session member totp passkey
checkNickname | 0000 |  | select nickname | select session member totp passkey
saveNickname | 0000 | delete nickname, insert audit, insert event member, select member, update member | insert nickname | select session, select session member totp passkey
getInterest | 0000 | select interest, select member |  | select session member totp passkey
saveInterest | 0000 | delete interest, insert audit, insert event member, insert interest, select member x2, update member |  | select session, select session member totp passkey
saveScore | 0000 | insert audit, insert score x2 |  | insert outbox, select session member totp passkey
sendChangePassword | 0000 | insert audit, insert mail_link, select known_browser, select member, update mail_code | insert budget x2, insert mail_budget, insert mail_code, select budget, select login_identifier member, select login_identifier member known_browser | insert outbox
sendFindEmail | 0000 | select login_method | insert budget, insert mail_budget, select legacy_account, select login_identifier member x3 | insert outbox
secureAccount | 3022 |  |  | select mail_link session
takeBack | 3022 |  |  | select one_time
leaveClosed | 3022 |  |  | select one_time
exportClosed | 3022 |  |  | select one_time
myWays | 0000 | select login_method, select member, select member_ci member, select passkey, select waiting_act |  | select session member totp passkey
answerWays | 0000 | select login_method x2, select member, select member_ci member x2, select passkey x2 |  | select session, select session member totp passkey
socialLogin | 3007 |  | insert budget
connectSocial | 3024 | select login_method |  | select session member totp passkey
sendAttachCode | 3007
attachByCode | 3007
niceReady | 0000 |  | insert budget | insert one_time, select session member totp passkey
niceInfo | 3011 |  | insert budget
cancelNice | 0000 | select member, select member_ci member |  | select session, select session member totp passkey
migrate | 3011 |  |  | select session member totp passkey
undoIntegration | 3008 | select login_method, select mail_link, select member, select passkey, select totp, select waiting_act |  | select session member totp passkey
integrationPreview | 3011 |  |  | select session member totp passkey
myInfo | 0000 | select consent, select interest, select login_method, select member, select waiting_act | select newsletter | select session member totp passkey
myHome | 0000 | select consent x2, select interest, select known_browser session, select legacy_account, select login_method x2, select member x3, select member_ci member, select oidc_sign_in, select partner_grant, select passkey x2, select passkey_handle, select session x2, select waiting_act x2 | select bounced_address, select newsletter | select audit session, select session, select session member totp passkey
myActivity | 0000 | select login_attempt, select session |  | select audit session, select session member totp passkey
notMe | 3011 | select audit, select member, select session |  | select session, select session member totp passkey
sendUndoMail | 0000 | select mail_link, select member |  | select session, select session member totp passkey
saveLoginSafety | 0000 | insert audit, insert mail_link, select mail_link, select member x2, update member |  | insert outbox, select session, select session member totp passkey
mySessions | 0000 | select known_browser session, select oidc_sign_in, select session |  | select session member totp passkey
endSessions | 0000 | insert audit, insert event member, select member, select session |  | select session, select session member totp passkey
saveAgreement | 0000 | select consent x2, select member x2 |  | select session, select session member totp passkey
checkPassword | 3003 | select known_browser, select member | insert login_attempt | select session member totp passkey
checkPresence | 0000 |  |  | select session member totp passkey
sendStepCode | 0000 | insert mail_link, select known_browser, select member x2, update mail_code | insert mail_budget, insert mail_code | insert outbox, select session, select session member totp passkey
stepByCode | 3022 |  | update mail_code | select session member totp passkey
changePassword | 3003 | select known_browser, select member | insert login_attempt | select session member totp passkey
cancelSignUp | 3011 | delete email_connect, select member |  | select session, select session member totp passkey
sendChangeEmail | 3025 |  |  | select session member totp passkey
stopWaiting | 0000 | delete waiting_act, select member |  | select session, select session member totp passkey
undoEmailChange | 3022 |  |  | select mail_link session
consentHistory | 0000 | select consent x2 |  | select session member totp passkey
exportMyData | 3008 | select login_method, select mail_link, select member, select passkey, select totp, select waiting_act |  | select session member totp passkey
leavingTerms | 0000 | select login_method, select mail_link x2, select member, select passkey, select totp, select waiting_act |  | select session member totp passkey
getTerms | 0000
reconsentItems | 0000 | select consent |  | select session member totp passkey
answerReconsent | 0000 | select consent, select member |  | select session, select session member totp passkey
subscribeNewsletter | 0000 | insert event, select member | insert budget, insert mail_budget, insert newsletter, select known_browser, select login_identifier member, select stranger_mail | insert outbox, select session member totp passkey
confirmNewsletter | 3007
unsubscribeNewsletter | 3007
unsubscribeInfo | 3007
disconnectEmail | 3008 | select login_method x2, select mail_link, select member, select passkey, select totp, select waiting_act |  | select session member totp passkey
withdrawal | 0000 | delete login_identifier, delete login_run, delete mail_code, delete mail_link x2, delete oidc_model, delete oidc_sign_in, delete outbox, delete waiting_act, insert audit, insert closed_account, insert event member, select email_connect, select login_method, select mail_link x3, select member x2, select member_ci member, select passkey, update known_browser, update member, update session, update totp | insert closed_identifier, update newsletter | insert one_time, insert outbox, select session, select session member totp passkey
logout | 0000 | delete mail_link, delete oidc_model, delete oidc_sign_in |  | update session
checkEmail (right) | 0000 |  | insert budget x2, select login_identifier member | insert one_time
confirmEmail (of a sign-up) | 0000 | delete login_attempt, insert audit, insert event member x2, insert known_browser, select consent, select member, update legacy_account, update login_method, update member | delete bounced_address, update budget, update stranger_mail | delete one_time x2, select mail_link session x3, update mail_link session
confirmByCode (right) | 0000 | delete login_attempt, insert audit x2, insert event member x2, insert known_browser, insert session known_browser member, select consent, select marketing_consent, select member x2, update legacy_account, update login_method, update member x2 | delete bounced_address, insert budget x3, update budget x4, update mail_code, update stranger_mail | delete one_time, update mail_code, update mail_link session
signUp (with a key) | 0000 | insert audit, insert consent, insert event member, insert login_method, insert mail_link, insert member, select member, update mail_code | insert budget x2, insert login_identifier, insert mail_budget, insert mail_code, select stranger_mail x2 | delete one_time, insert idempotency, insert one_time, insert outbox, update idempotency
mailState (right) | 0000 |  |  | select mail_link, select outbox
socialLogin (of a sign-up) | 0000 | insert audit x2, insert consent, insert event member, insert known_browser, insert login_method, insert member, insert session known_browser login_method member, select marketing_consent, select member, update member | insert login_identifier x2, select closed_identifier member, select login_identifier member x3 | delete one_time, select one_time
sendAttachCode (right) | 0000 | select login_method, update mail_code | insert budget, insert mail_budget, insert mail_code, select login_identifier member x2 | insert outbox, select one_time, update one_time
attachByCode (right) | 0000 | delete login_identifier, insert audit, insert event member, insert known_browser, insert mail_link x2, insert session known_browser member, select login_identifier, select mail_link x2, select marketing_consent, select member x4, select totp x2, update login_method | delete bounced_address, insert budget x3, insert login_identifier, update budget x3, update mail_code, update stranger_mail | delete one_time, insert outbox x2, select one_time, update mail_code
login (right) | 0000 | insert known_browser, insert mail_link, insert session member known_browser totp, select mail_link, select marketing_consent, select member | delete login_attempt, insert budget x2, insert login_attempt, select login_identifier member known_browser, update budget x2 | insert outbox
login (in a browser that is known) | 0000 | insert session member known_browser totp, select marketing_consent | delete login_attempt, insert login_attempt, select login_identifier member known_browser
codeLogin (right) | 0000 | insert known_browser, insert mail_link, insert session known_browser member, select mail_link, select marketing_consent, select member x3, select totp | insert budget x3, update budget x3, update mail_code | insert outbox, update mail_code
passkeyLogin (right) | 0000 | insert known_browser, insert mail_link, insert session known_browser passkey, select mail_link, select marketing_consent, select member x2, select passkey_handle, select totp |  | insert one_time, insert outbox, select passkey x2, update passkey
passkeyLogin (as a second step) | 0000 | insert known_browser, insert mail_link, insert session known_browser passkey, select mail_link, select marketing_consent, select member x3, select totp |  | insert one_time, insert outbox, select login_run, select passkey x2, update login_run, update passkey
passkeyStepOptions (right) | 0000 | select passkey | insert budget | select login_run
secondStepWays (right) | 0000 | select member_ci member, select passkey | insert budget | select login_run
loginBySecondFactor (by an app, in a browser to be trusted) | 0000 | insert audit, insert known_browser, insert mail_link x2, insert session known_browser totp, select mail_link x2, select marketing_consent, select member x4, select totp x2, update known_browser x2, update totp x2 | insert budget x3, update budget x3 | insert outbox x2, update login_run x2
loginBySecondFactor (by a recovery code) | 0000 | insert audit, insert known_browser, insert mail_link x2, insert session known_browser recovery_code, select mail_link x2, select marketing_consent, select member x3, select recovery_code, select totp x2, update recovery_code, update totp | insert budget x3, update budget x3 | insert outbox x2, update login_run x2
loginByIdentity (right) | 0000 | delete login_run, delete recovery_code, delete totp, insert audit, insert event member, insert known_browser, insert mail_link x2, insert session known_browser member, select login_identifier, select mail_link x2, select marketing_consent, select member x4, select member_ci member, select totp, update known_browser | insert budget | delete one_time, insert outbox x2, select login_run, select one_time, update login_run
askFactorReset (right) | 0000 | insert audit, insert mail_link, select mail_link x2, select member x2, select waiting_act, update totp | insert budget | insert outbox, select login_run
confirmEmail (of a reset) | 0000 | delete known_browser, delete login_attempt, delete login_run, delete mail_code, delete mail_link, delete partner_grant, delete waiting_act, insert audit, insert event member x2, insert mail_link, select email_connect, select login_method, select mail_link, select member x3, select member_ci member, select passkey, select totp, update known_browser, update member x2, update session | delete bounced_address, update stranger_mail | delete one_time, insert outbox, select mail_link session x3, update mail_link session
confirmEmail (of another address) | 0000 | delete login_identifier, delete mail_link, delete waiting_act, insert audit, insert event member, insert login_method, insert mail_link, select login_method, select mail_link, select member x2, update member | delete bounced_address, insert login_identifier, select login_identifier member, update stranger_mail | delete one_time, insert outbox, select mail_link session x3, select session member totp passkey, update mail_link session
confirmEmail (of an added log-in) | 0000 | delete email_connect, delete login_identifier, delete mail_link, delete waiting_act, insert audit, insert event member x2, insert login_method, insert mail_link x3, select login_method, select mail_link x2, select member x4, update member x2 | delete bounced_address, insert login_identifier, select login_identifier member, update stranger_mail | delete one_time, insert outbox x3, select mail_link session x3, select session member totp passkey, update mail_link session
undoEmailChange (right) | 0000 | delete known_browser, delete login_attempt, delete login_identifier, delete login_run, delete mail_code, delete mail_link x4, delete oidc_model, delete oidc_sign_in, delete partner_grant, delete recovery_code, delete totp, delete waiting_act, insert audit, insert event member, insert login_method, insert mail_link, select email_connect, select login_method x2, select member x2, select member_ci member, select passkey, update known_browser, update member x3, update session, update totp | delete bounced_address, insert login_identifier, select login_identifier member, update stranger_mail | insert outbox, select mail_link session, update mail_link session
secureAccount (right) | 0000 | delete known_browser, delete login_run, delete mail_code, delete mail_link x3, delete oidc_model, delete oidc_sign_in, delete partner_grant, delete recovery_code, delete totp, delete waiting_act, insert audit, insert event member x2, select email_connect, select login_method, select member, select member_ci member, select passkey, update known_browser, update member, update session, update totp |  | select mail_link session x2
takeBack (right) | 0000 | delete closed_account, delete closed_identifier, delete login_run, delete mail_code, delete mail_link, delete waiting_act, insert audit, insert event member, insert mail_link, select closed_account, select email_connect, select login_method, select mail_link, select member x2, select member_ci member, select passkey, update known_browser, update member, update session, update totp | insert login_identifier, select login_identifier member, update newsletter | delete one_time, insert outbox, select one_time
leaveClosed (right) | 0000 | insert audit, select closed_account x2, select mail_link, select member x2, update closed_account |  | insert one_time, insert outbox, select one_time
exportClosed (right) | 0000 | insert audit, insert mail_link, select audit, select closed_account, select closed_identifier, select consent, select email_connect, select interest, select legacy_account, select login_identifier, select login_method x2, select mail_link x2, select marketing_consent, select member x2, select partner_grant, select passkey x2, select score, select session x2, select totp x2, select waiting_act | select newsletter | insert outbox, select one_time x2
niceInfo (finding an address) | 0000 |  | insert budget, select legacy_account, select login_identifier member | delete one_time, select one_time
niceInfo (setting a password) | 0000 | delete known_browser, delete login_attempt, delete login_run, delete mail_code, delete mail_link, delete partner_grant, delete waiting_act, insert audit, insert event member x2, insert mail_link, select email_connect, select login_method, select mail_link, select member x2, select member_ci member x3, select passkey, select totp, update known_browser, update member, update session | insert budget, select login_identifier member x2 | delete one_time, insert outbox, select one_time
subscribeNewsletter (for another address) | 0000 | select member | insert budget, insert mail_budget, insert newsletter, select known_browser, select login_identifier member, select stranger_mail | insert outbox, select session member totp passkey
confirmNewsletter (right) | 0000 | insert event | delete bounced_address, select login_identifier member, update stranger_mail | insert outbox, update newsletter
unsubscribeInfo (right) | 0000 |  |  | select newsletter
unsubscribeNewsletter (right) | 0000 | insert event | insert budget, select login_identifier member | delete newsletter, insert outbox
copyToken (right) | 0000 | select marketing_consent |  | insert one_time, select session member totp passkey, update session
partnerToken (right) | 0000 |  |  | select session member totp passkey
partnerTerms (right) | 0000 | select partner_grant |  | select session member totp passkey
redeemBridgeCode (right) | 0000 |  |  | delete one_time, select session member totp passkey
bridgeLogout (right) | 0000 | delete mail_link, delete oidc_model, delete oidc_sign_in, update session |  | insert one_time, select session member totp passkey
checkPassword (right) | 0000 | select known_browser, select member | delete login_attempt, insert login_attempt | select session member totp passkey, update session member
renamePasskey (right) | 0000 | update passkey |  | select session member totp passkey
integrationPreview (right) | 0000 |  | select legacy_account | select one_time, select session member totp passkey
saveNickname (right) | 0000 | delete nickname, insert audit, insert event member, select member, update member | insert nickname | select session, select session member totp passkey
saveBirth (right) | 0000 | insert audit, insert event member, select member, update member |  | select session, select session member totp passkey
saveInterest (right) | 0000 | delete interest, insert audit, insert event member, insert interest, select member x2, update member |  | select session, select session member totp passkey
changePassword (right) | 0000 | delete known_browser, delete login_run, delete mail_code, delete mail_link, insert audit, insert event member, insert mail_link, select email_connect, select known_browser, select login_method, select mail_link, select member x3, select member_ci member, select passkey, update known_browser, update member, update session | delete login_attempt, insert login_attempt | insert outbox, select session, select session member totp passkey, update session member
sendChangeEmail (right) | 0000 | insert audit, insert mail_link x2, select login_method, select mail_link x2, select member x4, select passkey, select totp, select waiting_act, update mail_code | insert budget x2, insert mail_budget, insert mail_code, select known_browser, select login_identifier member, select stranger_mail | insert outbox x2, select session, select session member totp passkey
signUp (right) | 0000 | insert audit, insert email_connect, insert login_method, insert mail_link x2, select consent x2, select login_method x2, select mail_link x2, select member x6, select passkey, select totp, select waiting_act, update mail_code | insert budget x2, insert mail_budget, insert mail_code, select known_browser, select login_identifier member, select stranger_mail | insert outbox x2, select session, select session member totp passkey
cancelSignUp (right) | 0000 | delete email_connect, delete login_method, delete mail_link, insert audit, select member |  | select session, select session member totp passkey
disconnectEmail (right) | 0000 | delete login_method, delete mail_link, insert audit, insert event member, insert mail_link x2, select login_method x2, select mail_link, select member x4, update member, update session |  | insert outbox x2, select session, select session member totp passkey
connectSocial (connecting) | 0000 | insert audit, insert event member, insert login_method, insert mail_link, select login_identifier, select mail_link, select member x2, update login_method | insert login_identifier | insert one_time, insert outbox, select session, select session member totp passkey
connectSocial (disconnecting) | 0000 | delete login_identifier, delete login_method, delete social_grant, insert audit, insert event member, insert mail_link, select login_identifier x2, select login_method x3, select mail_link x2, select member x4, select passkey, select totp, select waiting_act, update session | select login_identifier member | insert outbox x2, select session, select session member totp passkey
answerWays (right) | 0000 | select login_method x2, select member, select member_ci member x2, select passkey x2 |  | select session, select session member totp passkey
niceInfo (verifying) | 0000 | insert audit, insert event member, insert mail_link, insert member_ci, select login_identifier, select mail_link, select member x2, update member | insert budget, insert login_identifier, select login_identifier member | delete one_time, insert outbox, select one_time, select session, select session member totp passkey
niceInfo (changing a password) | 0000 | delete known_browser, delete login_run, delete mail_code, delete mail_link, insert audit, insert event member, insert mail_link, select email_connect, select login_identifier x2, select login_method, select mail_link, select member x4, select member_ci member x3, select passkey, update known_browser, update member, update session | insert budget | delete one_time, insert outbox, select one_time, select session, select session member totp passkey, update session member
cancelNice (right) | 0000 | delete login_identifier, delete member_ci, insert audit, insert event member, insert mail_link, select login_method, select mail_link x2, select member x3, select member_ci member, select passkey, select totp, select waiting_act, update member |  | insert outbox, select session, select session member totp passkey
migrate (right) | 0000 | insert audit x2, insert event member x2, insert login_method, insert mail_link x2, insert member_ci, select login_identifier, select mail_link x2, select member x3, update member | insert login_identifier, select legacy_account, select login_identifier member, update legacy_account | delete one_time, insert outbox x2, select one_time, select session, select session member totp passkey
undoIntegration (right) | 0000 | delete login_method, insert audit, insert event member, insert mail_link, select legacy_account, select login_identifier, select login_method, select mail_link x2, select member x4, select passkey, select totp, select waiting_act, update legacy_account |  | delete one_time, insert outbox, select one_time, select session, select session member totp passkey
sendStepCode (right) | 0000 | insert mail_link, select known_browser, select member x2, update mail_code | insert mail_budget, insert mail_code | insert outbox, select session, select session member totp passkey
stepByCode (right) | 0000 | select known_browser, select member x2 | insert budget x2, update budget x2, update mail_code | select session, select session member totp passkey, update mail_code, update session member
addPasskey (right) | 0000 | insert audit, insert event member, insert mail_link, insert passkey, select mail_link, select member x2, select passkey |  | insert one_time, insert outbox, select session, select session member totp passkey
confirmByPasskey (right) | 0000 | select member |  | insert one_time, select passkey x2, select session, select session member totp passkey, update passkey, update session passkey
removePasskey (right) | 0000 | delete passkey, delete waiting_act, insert audit, insert event member, insert mail_link, select login_method x2, select mail_link x2, select member x2, select member_ci member, select passkey x2, select waiting_act, update session |  | insert outbox, select passkey x2, select session member totp passkey, select session x2
saveLoginCode (right) | 0000 | insert audit, insert event member, insert mail_link, select mail_link, select member x2, update member |  | insert outbox, select session, select session member totp passkey
saveLoginSafety (right) | 0000 | insert audit, insert mail_link, select mail_link, select member x2, update member |  | insert outbox, select session, select session member totp passkey
confirmByFactor (right) | 0000 | select known_browser, select member, select totp, update totp x2 | insert budget x2, update budget x2 | select session, select session member totp passkey, update session totp
finishTotp (right) | 0000 | delete login_run, delete recovery_code, insert audit, insert event member, insert mail_link, insert recovery_code, insert totp, select login_method, select mail_link, select member x2, select member_ci member, select passkey, select totp, update known_browser |  | delete one_time, insert outbox, select one_time, select session, select session member totp passkey
removeTotp (right) | 0000 | delete login_run, delete recovery_code, delete totp, insert audit, insert event member, insert mail_link, select mail_link, select member x2, select totp, update known_browser |  | insert outbox, select session, select session member totp passkey
renewRecoveryCodes (right) | 0000 | delete recovery_code, insert audit, insert event member, insert mail_link, insert recovery_code, select mail_link, select member x2, select totp |  | insert outbox, select session, select session member totp passkey
saveFactorScope (right) | 0000 | insert audit, insert event member, insert mail_link, select mail_link, select member x2, select totp, update totp |  | insert outbox, select session, select session member totp passkey
stopFactorReset (right) | 0000 | insert audit, select member, update totp |  | select session, select session member totp passkey
endTrust (right) | 0000 | select member, select session |  | select session, select session member totp passkey
endSessions (right) | 0000 | insert audit, insert event member, select member, select session |  | select session, select session member totp passkey
notMe (right) | 0000 | delete known_browser, delete mail_link, delete oidc_model, delete oidc_sign_in, insert audit, insert event member, insert mail_link, select mail_link, select member x2, select session x3, update session x2 | insert budget | insert outbox, select session, select session member totp passkey
sendUndoMail (right) | 0000 | select mail_link, select member |  | select session, select session member totp passkey
saveAgreement (right) | 0000 | insert audit, insert consent, insert event member, insert marketing_consent, select consent x3, select member x4 |  | insert outbox, select session, select session member totp passkey
answerReconsent (right) | 0000 | select consent, select member |  | select session, select session member totp passkey
agreePartner (right) | 0000 | insert audit, insert mail_link, insert partner_grant, select mail_link, select member x2 |  | insert outbox, select session, select session member totp passkey
endPartner (right) | 0000 | delete oidc_model, delete oidc_sign_in, delete partner_grant, insert audit, insert mail_link, select mail_link, select member x2, update session |  | insert oidc_logout, insert outbox, select session, select session member totp passkey
exportMyData (right) | 0000 | insert audit, insert mail_link, select audit, select consent, select email_connect, select interest, select legacy_account, select login_identifier, select login_method x2, select mail_link x2, select marketing_consent, select member x3, select partner_grant, select passkey x2, select score, select session x2, select totp x2, select waiting_act | select newsletter | insert outbox, select session, select session member totp passkey
stopWaiting (right) | 0000 | delete waiting_act, insert audit, select member |  | select session, select session member totp passkey
withdrawal (right) | 0000 | delete login_identifier, delete login_run, delete mail_code, delete mail_link x2, delete oidc_model, delete oidc_sign_in, delete outbox, delete waiting_act, insert audit, insert closed_account, insert event member, select email_connect, select login_method, select mail_link x3, select member x2, select member_ci member, select passkey, update known_browser, update member, update session, update totp | insert closed_identifier, update newsletter | insert one_time, insert outbox, select session, select session member totp passkey
`;

/** The same of what is no call: by the journey that comes there, the address, then the statements. */
export const stepStatementTable = `
the first question | GET /.well-known/openid-configuration |  |  | insert signing_key x2 | select signing_key x2
a log-in at a provider | GET /cum/oauth2/authorization/:provider |  | insert budget | insert one_time
a log-in at a provider | GET /cum/oauth2/callback/:provider | insert known_browser, insert mail_link, insert session known_browser login_method member, select login_method, select mail_link, select member x2, select totp | select login_identifier member x2 | delete one_time, insert outbox
a sign-up at a provider that returns by a form | GET /cum/oauth2/authorization/:provider |  | insert budget | insert one_time
a sign-up at a provider that returns by a form | POST /cum/oauth2/callback/:provider |  |  | insert one_time, select one_time
a sign-up at a provider that returns by a form | GET /cum/oauth2/callback/:provider |  | select closed_identifier member, select legacy_account, select login_identifier member x2 | delete one_time x2, insert one_time
an account of a provider is connected | GET /cum/oauth2/authorization/:provider |  | insert budget | insert one_time x2, select session member totp passkey
an account of a provider is connected | GET /cum/oauth2/callback/:provider | insert audit, insert event member, insert login_method, insert mail_link, select login_identifier, select mail_link, select member x2, update login_method | insert login_identifier | delete one_time, insert one_time, insert outbox, select session, select session member totp passkey
an account of a provider proves presence | GET /cum/oauth2/authorization/:provider |  | insert budget | insert one_time
an account of a provider proves presence | GET /cum/oauth2/callback/:provider | insert known_browser, insert mail_link, insert session known_browser login_method member, select login_method, select mail_link, select member x2, select totp | select login_identifier member x2 | delete one_time, insert outbox
an account of a provider proves presence | GET /cum/oauth2/authorization/:provider |  | insert budget | insert one_time x2, select session member totp passkey
an account of a provider proves presence | GET /cum/oauth2/callback/:provider | select login_method x2, select member x2 | select login_identifier member | delete one_time, insert one_time, select session, select session member totp passkey, update session login_method member
a provider tells that an account is gone | POST /cum/oauth2/notification/:provider | delete social_grant, insert audit, insert event member, insert mail_link, select login_method x2, select mail_link, select member x2, select member_ci member, select passkey, update login_method, update session | select closed_identifier member, select login_identifier member | insert outbox
an identity is verified | GET /cum/nice/return/:run |  |  | delete one_time, insert one_time
a hand-over to a sister site | GET /cum/bridge/:site |  | insert budget | insert one_time, select session member totp passkey
on to an address of the archive | GET /cum/onward |  |  | select session member totp passkey
an app begins a session of its own | GET /.well-known/openid-configuration
an app begins a session of its own | GET /oidc/auth | select consent | insert budget | insert oidc_model, select session member totp passkey
an app begins a session of its own | POST /oidc/token | insert oidc_sign_in, select member x2, select session | insert budget | insert oidc_model, insert session, select oidc_model, select oidc_sign_in session member member_ci, select session, update oidc_model
an app begins a session of its own | POST /oidc/revoke | delete mail_link, delete oidc_model, delete oidc_sign_in | delete oidc_model, insert budget | delete oidc_model, insert oidc_logout, select oidc_model, update oidc_sign_in, update session
a sign-in by OpenID Connect | GET /.well-known/openid-configuration
a sign-in by OpenID Connect | GET /oidc/auth | insert oidc_sign_in, select consent | insert budget | insert oidc_model, select oidc_sign_in, select session member totp passkey
a sign-in by OpenID Connect | POST /oidc/token |  | insert budget | insert oidc_model, select oidc_model, select oidc_sign_in session member member_ci, update oidc_model
a sign-in by OpenID Connect | GET /oidc/me |  |  | select oidc_model, select oidc_sign_in session member member_ci
a sign-in by OpenID Connect | POST /oidc/token |  | insert budget | insert oidc_model, select oidc_model, select oidc_sign_in session member member_ci
a sign-in by OpenID Connect | POST /oidc/introspect |  | insert budget | select oidc_model, select oidc_sign_in session member member_ci
a sign-in by OpenID Connect | POST /oidc/revoke |  | delete oidc_model, insert budget | delete oidc_model, select oidc_model, update oidc_sign_in, update session
a sign-in by OpenID Connect | GET /oidc/jwks
a sign-in whose request was pushed | GET /.well-known/openid-configuration
a sign-in whose request was pushed | POST /oidc/par |  | insert budget | insert oidc_model
a sign-in whose request was pushed | GET /oidc/auth | insert oidc_sign_in, select consent | insert budget | insert oidc_model, select oidc_model, select oidc_sign_in, select session member totp passkey, update oidc_model
a sign-in whose request was pushed | POST /oidc/token |  | insert budget | insert oidc_model, select oidc_model, select oidc_sign_in session member member_ci, update oidc_model
a sign-in of who logs in on the way | GET /.well-known/openid-configuration
a sign-in of who logs in on the way | GET /oidc/auth |  | insert budget | insert oidc_model
a sign-in of who logs in on the way | GET /cum/oidc/:uid |  |  | select oidc_model
a sign-in of who logs in on the way | GET /cum/oidc/:uid/asking |  |  | select oidc_model
a sign-in of who logs in on the way | GET /cum/oidc/:uid | select consent |  | select oidc_model, select session member totp passkey
a sign-in of who logs in on the way | GET /oidc/auth/:uid | insert oidc_sign_in, select consent |  | insert oidc_model, select oidc_model, select oidc_sign_in, select session member totp passkey
a sign-in of who logs in on the way | POST /oidc/token |  | insert budget | insert oidc_model, select oidc_model, select oidc_sign_in session member member_ci, update oidc_model
a sign-in at another company | GET /.well-known/openid-configuration
a sign-in at another company | GET /oidc/auth | select consent, select partner_grant | insert budget | insert oidc_model, select session member totp passkey
a sign-in at another company | GET /cum/oidc/:uid | select consent, select partner_grant |  | select oidc_model, select session member totp passkey
a sign-in at another company | GET /cum/oidc/:uid | select consent, select partner_grant |  | select oidc_model, select session member totp passkey
a sign-in at another company | GET /oidc/auth/:uid | insert oidc_sign_in, select consent, select partner_grant |  | insert oidc_model, select oidc_model, select oidc_sign_in, select session member totp passkey
a log-out at a client | GET /.well-known/openid-configuration
a log-out at a client | GET /oidc/auth | insert oidc_sign_in, select consent | insert budget | insert oidc_model, select oidc_sign_in, select session member totp passkey
a log-out at a client | POST /oidc/token |  | insert budget | insert oidc_model, select oidc_model, select oidc_sign_in session member member_ci, update oidc_model
a log-out at a client | GET /oidc/logout |  |  | select session member totp passkey
a log-out at a client | POST /oidc/logout/confirm | delete mail_link, delete oidc_model, delete oidc_sign_in | delete oidc_model | insert oidc_logout, select oidc_sign_in, select session member totp passkey, update oidc_sign_in, update session x2
a mailbox ends the newsletter | POST /news-letter/unsubscribe | insert event | insert budget, select login_identifier member | delete newsletter, insert outbox
what pages ask beside | GET /cum/oauth2/providers
what pages ask beside | GET /cum/sites
what pages ask beside | GET /cum/surroundings
what pages ask beside | GET /cum/partners/:id
what pages ask beside | GET /cum/today/:service
what pages ask beside | GET /cum/today/pictures/:name
what pages ask beside | POST /cum/oauth2/nonce |  | insert budget | delete one_time, insert one_time
what pages ask beside | GET /.well-known/change-password
`;
