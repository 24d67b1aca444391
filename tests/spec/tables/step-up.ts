/**
 * Which proof each act of a signed-in member wants (decisions §8 and the table of step-up; docs/decisions/057). Every call
 * that is not here wants none.
 */
export const stepUpTable = `
myInfo | reading
mySessions | reading
myFactors | reading
myHome | reading
myActivity | reading
notMe | reading
sendUndoMail | recent
endSessions | reading
consentHistory | reading
integrationPreview | reading
checkPresence | recent
changePassword | recent
sendChangeEmail | recent
cancelSignUp | recent
disconnectEmail | recent
signUp | recent
connectSocial | recent
answerWays | recent
niceInfo | recent
cancelNice | recent
migrate | recent
undoIntegration | recent
saveLoginCode | strong
saveLoginSafety | strong
passkeyOptions | strong
addPasskey | strong
removePasskey | mailbox
stopFactorReset | recent
endTrust | recent
beginTotp | strong
finishTotp | strong
removeTotp | strong
renewRecoveryCodes | strong
saveFactorScope | strong
exportMyData | strong
withdrawal | strong
`;
