/** The enumerations: name of the list in the contract, codes, where they are specified. */
export const codeTable = `
newsTopics | RN PTS NKRA ECO INDT SOC WHCT INTL CUL HLTH ENT SPO | specification §3
photoCategories | RO IMG GPC VID PSN | specification §3
withdrawalReasons | RD SC LU ASC ETC | specification §3
loginTypes | ID YH HA KK NV GG AP MS | specification §3
loginPlatforms | YH HA KK NV GG AP MS | specification §3, without ID: what was typed, not what it belongs to
socialProviders | KK NV GG AP MS | specification §1
migrationModes | D H N A E | specification §3
connectionStatuses | CNET WEA | specification §3
authTypes | find_email find_pw verify_hp change_pw | specification §3
referrers | KOR ENG CHS CHT JPN ARA FRA SPA NWG ISS | specification §3
services | AGY NWG ISS | decisions §5
sisterSites | archive news-game | docs/decisions/027
agreementKinds | AGE14 TERMS PRIVACY ENTRUST SERVICE MKT MKT_EMAIL MKT_SMS GUARDIAN YOUTH | decisions §5
marketingOrder | AGY NWG ISS | specification §3
socialActions | CNET SECSS | specification §7
svcTypes | JOIN CNCT PWD MAIL | decisions §3
wayAnswers | MINE REMOVE | decisions §8
namedWays | YH HA KK NV GG AP MS CI PASSKEY | decisions §8
loginWays | YH HA KK NV GG AP MS PASSKEY | docs/decisions/078: what a browser remembers
proofsBesideLink | password login new_password | docs/decisions/054
mailStates | queued sent deferred refused unreachable dead | docs/decisions/007
genders | M F | decisions §1
scoreCodes | Y01 Y04 | specification §9
# ours, for what stays open
unsubscribables | newsletter marketing mails mails-again | docs/decisions/195
activityKinds | LOGIN CHANGE | account safety: filter
activitySessions | CURRENT LIVING ENDED | account safety: a log-in's session
activityEvents | LOGIN LOGIN_FAILED SIGNED_UP EMAIL_CONFIRMED LOCKED CODES_REST FACTOR_ADDED WAYS_HELD FACTOR_REMOVED FACTOR_REMOVED_BY_IDENTITY FACTOR_RESTS FACTOR_SCOPE_CHANGED LOGIN_ALERTS_CHANGED ABROAD_BLOCK_CHANGED ABROAD_REFUSED RECOVERY_CODES_RENEWED RECOVERY_CODE_USED BROWSER_TRUSTED TRUST_ENDED FACTOR_RESET_ASKED FACTOR_RESET_STOPPED ACT_WAITS CALL_WAITS ACT_STOPPED FACTOR_RESET NICKNAME_CHANGED PASSWORD_CHANGED PASSWORD_RESET RESET_ASKED ACCOUNT_SECURED WAY_CONFIRMED WAY_REMOVED LOGIN_CODE_OFF LOGIN_CODE_ON SESSIONS_ENDED NOT_ME CONSENT_CHANGED EMAIL_CHANGE_ASKED EMAIL_CHANGED EMAIL_CHANGE_UNDONE EMAIL_CONNECT_ASKED EMAIL_CONNECT_CANCELLED EMAIL_CONNECTED EMAIL_DISCONNECTED PASSKEY_ADDED PASSKEY_REMOVED DATA_EXPORTED CLOSED REOPENED UNDER_AGE_FOUND UNDER_AGE_LEAVES AGE_PROVEN PARTNER_AGREED PARTNER_ENDED SOCIAL_CONNECTED SOCIAL_DISCONNECTED SOCIAL_UNLINKED_THERE IDENTITY_VERIFIED IDENTITY_CANCELLED INTEGRATED INTEGRATION_UNDONE OPERATOR_BLOCKED OPERATOR_UNBLOCKED OPERATOR_UNLOCKED OPERATOR_ENDED_SESSIONS OPERATOR_REMOVED_WAY OPERATOR_DROPPED_LINKS OPERATOR_STARTED_FACTOR_RESET OPERATOR_RECLAIMED OPERATOR_EXPORTED | account safety: what the list tells of
`;

/** Consents without which nobody becomes a member (decisions §5). */
export const requiredAgreementTable = 'AGY/AGE14 AGY/TERMS ISS/TERMS AGY/PRIVACY';

/** Optional consents and whether they are shown (specification §3: news games hidden, agency SMS hidden). */
export const marketingAgreementTable = `
AGY/MKT_EMAIL | shown
AGY/MKT_SMS | hidden
NWG/MKT_EMAIL | hidden
NWG/MKT_SMS | hidden
ISS/MKT_EMAIL | shown
ISS/MKT_SMS | shown
`;
