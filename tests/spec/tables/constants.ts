/** Constants of specification §9 and limits of decisions §2–§4: place in `limits`, value, where it is specified. Times in milliseconds. */
export const constantTable = `
# specification §9
passwordLength.min | 8 | specification §9
passwordLength.max | 20 | specification §9
nicknameLength.min | 4 | specification §9
nicknameLength.max | 15 | specification §9
mailsPerAddress.count | 5 | specification §9
mailsPerAddress.within | 120000 | specification §9: 2 minutes
mailsPerAddress.perDay | 30 | decisions §8
newsletterConfirmLife | 259200000 | docs/decisions/067
newsletterEndings.count | 5 | docs/decisions/061: mails a day for an address
newsletterEndings.within | 86400000 | docs/decisions/061
passwordFailures.count | 10 | specification §9
passwordFailures.toldFrom | 6 | docs/decisions/070
passwordFailures.lockedFor | 86400000 | specification §9: 24 hours
guesses.perClient | 100 | decisions §8
guesses.perNetwork | 1000 | decisions §8
guesses.within | 600000 | decisions §8: 10 minutes
passwordAdviceAfter | 7776000000 | specification §9: 90 days
passwordReminderPostponeDays | 30 | specification §9
toast | 3000 | specification §9
dialogFocusDelay | 100 | specification §9
dialogButtonType | 1 | specification §9
healthCheckTimeout | 4000 | specification §9
identityPopup.width | 500 | specification §9
identityPopup.height | 550 | specification §9
registrationSteps | 3 | specification §9
migrationSteps | 3 | specification §9
cookieDays | 365 | specification §9
privacyNoticeSwitch | 2024-11-16 | specification §9
minimumAge | 14 | specification §3: age 14 or over
# decisions
passphraseLength.min | 8 | docs/decisions/035
passphraseLength.max | 64 | docs/decisions/035
accessTokenLife | 900000 | decisions §2: 15 minutes
session.idle | 43200000 | decisions §2: 12 hours
session.idleAutoLogin | 2592000000 | decisions §2: 30 days
session.idleShared | 1800000 | account safety: 30 minutes on a shared computer
session.absoluteShared | 14400000 | account safety: four hours there
session.absolute | 15552000000 | decisions §2: 180 days
session.expiredKnownFor | 2592000000 | decisions §2: 3006 for 30 days after
reentryLife | 1800000 | decisions §1: 30 minutes
waitingSignUpLife | 86400000 | decisions §3: 24 hours
passwordResetLinkLife | 1800000 | decisions §3: 30 minutes
emailChangeLinkLife | 86400000 | decisions §3: 24 hours
membershipQuestions.perAddress | 20 | decisions §3: 20 an hour per address
membershipQuestions.within | 3600000 | decisions §3: an hour
pendingSignupLife | 600000 | decisions §4: 10 minutes
socialRunLife | 600000 | reference/providers §0: at most 10 minutes
socialActionLife | 86400000 | ours: a day in which a return tells what became of a connect, disconnect or proof
partnerToken.life | 300000 | decisions §6: exp ≤ 5 minutes
partnerToken.clockTolerance | 30000 | ours: what we bear of a partner's wrong clock
partnerMessages.perVisit | 200 | ours: messages of an opener that one visit reads
bridge.answer | 2000 | ours: how long the app may take to answer
bridge.socialLogin | 300000 | ours: how long a log-in in a provider's own app may take
integrationProofLife | 600000 | decisions §3: ten-minute proof
# ours, within what decisions §3 leaves open
membershipQuestions.perClient | 300 | decisions §3: more per client
newsletterRequests.perClient | 1500 | ours: twice the readers of a surge behind one address
newsletterRequests.within | 3600000 | ours: an hour
emailLength.max | 254 | the longest address that SMTP can carry
emailLength.localMax | 64 | the longest local part that SMTP can carry
emailChangeUndoLife | 259200000 | ours: 72 hours to take back a change of address
settledAfter | 259200000 | decisions §9.0: 72 hours
waitingActs.wait | 259200000 | decisions §9.1: 72 hours
waitingActs.toldAgain | 86400000 | decisions §9.2: a second mail after 48 hours
waitingActs.openFor | 604800000 | ours: a week to do what was waited for
ownerLinkLife | 259200000 | docs/decisions/206: 72 hours, as long as nothing can be lost
leavingWait | 259200000 | decisions §9.4: 72 hours
takeBackPageLife | 600000 | ours: 10 minutes
underAgeWait | 2592000000 | decisions §9.11: 30 days
authorizationRequests.perClient | 600 | ours: runs at providers that one client may have at a time
authorizationRequests.within | 600000 | ours: as long as a run lives
nativeLogins.perClient | 1200 | ours: a nonce and a token for each of as many log-ins as departures
nativeLogins.within | 600000 | ours: the same ten minutes as runs at providers
identityRunLife | 600000 | reference/providers §0: at most 10 minutes
identityResultLife | 600000 | ours: as long as a run lives
identityRuns.perClient | 100 | ours: runs at the identity agency that one client may begin
identityRuns.within | 600000 | ours: as long as a run lives
bridgeTokenLife | 60000 | decisions §6: exp 60 s
bridgeCodeLife | 60000 | ours: as long as the token that it stands for
bridgeCodes.perClient | 600 | ours: hand-overs by code that one client may ask for
bridgeCodes.within | 600000 | ours: the same ten minutes as runs at providers
tokenRequests.perClient | 600 | docs/decisions/172: requests of one network by which no client proved itself
tokenRequests.perPartner | 60000 | docs/decisions/172: requests of one OpenID client
tokenRequests.within | 600000 | docs/decisions/087
feed.count | 60 | docs/decisions/083: requests of one service token
feed.within | 60000 | the same: a minute
secondFactor.runLife | 300000 | docs/decisions/080: five minutes
secondFactor.tries | 5 | docs/decisions/080: of a log-in
secondFactor.wrong.count | 10 | docs/decisions/080: wrong ones a day of each factor
secondFactor.wrong.within | 86400000 | docs/decisions/080
secondFactor.setUpLife | 600000 | docs/decisions/080: ten minutes
secondFactor.disputableFor | 604800000 | docs/decisions/099: seven days
secondFactor.reset.wait | 259200000 | docs/decisions/082: seventy-two hours
secondFactor.reset.toldAgain | 216000000 | docs/decisions/082: from the first daily round after twelve hours
travelLife | 604800000 | account-safety: seven days
abroadRefusals.told | 1 | docs/decisions/110: once a day
abroadRefusals.within | 86400000 | docs/decisions/110: once a day
secondFactor.trust.life | 2592000000 | docs/decisions/081: thirty days
secondFactor.trust.browsers | 10 | docs/decisions/081
mailCode.life | 600000 | docs/decisions/054: ten minutes
mailCode.tries | 5 | docs/decisions/054
mailCode.wrongPerAddress.count | 20 | docs/decisions/054: wrong ones a day for an address
mailCode.wrongPerAddress.within | 86400000 | docs/decisions/054
resendAfter | 60 | docs/decisions/062: seconds until a page offers to send a mail again
mailCode.loginsPerAddress.count | 10 | docs/decisions/062: mails of log-ins an hour for an address
mailCode.loginsPerAddress.within | 3600000 | docs/decisions/062
passkeys.perMember | 10 | docs/decisions/078
mailPuzzle.life | 120000 | docs/decisions/221: two minutes
mailPuzzle.most | 30000 | docs/decisions/221
passkeys.challengeLife | 600000 | docs/decisions/078: ten minutes
passkeys.browserLife | 43200000 | docs/decisions/078: twelve hours
passkeys.offerAgainAfter | 2592000000 | docs/decisions/078: thirty days
passkeyName | 40 | docs/decisions/078
passkeyOptions.perClient | 600 | docs/decisions/078
passkeyOptions.within | 600000 | docs/decisions/078
passkeyFailures.perClient | 60 | docs/decisions/078: wrong answers of one client
passkeyFailures.within | 600000 | docs/decisions/078
codeSends.perClient | 60 | docs/decisions/062: codes that one client asks for
codeSends.within | 600000 | docs/decisions/062
codeTries.perClient | 200 | docs/decisions/054: tries of one client
codeTries.perNetwork | 1000 | docs/decisions/148: tries of one network
ownCounts | 10 | docs/decisions/148: counts that all known browsers of an account have together
codeTries.within | 600000 | docs/decisions/054
integrationUndoLife | 604800000 | ours: 7 days to take an integration back
notMe.count | 5 | docs/decisions/061: mails an hour of one session
notMe.within | 3600000 | docs/decisions/061
wayIsRecentFor | 2592000000 | decisions §8: 30 days
identityTrustedAfter | 259200000 | decisions §8: 72 hours
idempotency.keyLength.min | 16 | docs/decisions/037: too long to be met by chance
idempotency.keyLength.max | 255 | docs/decisions/037
idempotency.perClient | 600 | docs/decisions/037: answers to whoever is not signed in, kept for one client
idempotency.within | 600000 | docs/decisions/037: the same ten minutes as runs at providers
idempotency.answerLife | 3600000 | docs/decisions/037: an hour
idempotency.lease | 30000 | docs/decisions/037: longer than any call takes
idempotency.wait | 5000 | docs/decisions/037: how long a repeat waits for the first
idempotency.lookEvery | 100 | docs/decisions/037
`;
