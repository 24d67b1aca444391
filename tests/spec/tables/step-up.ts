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
checkPresence | inside
changePassword | recent
sendChangeEmail | inside
cancelSignUp | recent
disconnectEmail | inside
signUp | inside
connectSocial | inside
answerWays | strong
niceInfo | strong
cancelNice | inside
migrate | recent
undoIntegration | settled
saveLoginCode | strong
saveLoginSafety | strong
passkeyOptions | strong
addPasskey | strong
removePasskey | inside
stopFactorReset | recent
stopWaiting | recent
endTrust | recent
beginTotp | strong
finishTotp | strong
removeTotp | inside
renewRecoveryCodes | strong
saveFactorScope | strong
exportMyData | settled
withdrawal | inside
`;
