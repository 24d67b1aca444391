/**
 * The guards (specification §2) as situations: page, who asks for it and how, the page they land on; "stays" lets them
 * in. Words of a situation: visitor or member (stored login), e-mail (first registered by e-mail), social (by a
 * provider), password (with an e-mail log-in added later), started (a sign-up is begun), integrating (the integration
 * flag), again (asked to agree again), token (sent by a provider), id (an id in the address), agreement (comes from there), app (its web view), bridged (with the marker), away
 * (the archive's health check fails). /cum/onward is the way through the archive's login bridge.
 */
export const guardTable = `
/signup/email | visitor | /signup
/signup/email | visitor integrating | /login-yna
/signup/email | visitor started | stays
/signup/password | visitor | /signup
/signup/password | visitor integrating | /login-yna
/signup/password | visitor started | stays
/signup/email-auth-send | visitor | /login
/signup/email-auth-send | visitor started | stays
/signup/agreement | visitor | stays
/signup/agreement | visitor integrating | /login-yna
/signup/agreement | visitor integrating id | stays
# a member has ended the sign-up: none of its pages is shown to them
/signup/agreement | member e-mail | /my/setting
/signup/agreement | member social integrating | /my/setting
/signup/agreement | member e-mail again | stays
/signup/agreement | member e-mail token | stays
/signup/email | member e-mail | /my/setting
/signup/email | member e-mail started | /my/setting
/signup/password | member e-mail | /my/setting
/signup/password | member e-mail started | /my/setting
/signup/email-auth-send | member e-mail | /my/setting
/signup/email-auth-send | member e-mail started | /my/setting
/info/integrated | visitor | stays
/info/integrated | visitor agreement | /login-yna
/my/password | visitor | /login?redirectUrl
/my/password | member e-mail | stays
/my/password | member social | /my/setting
/my/password | member social password | stays
# sections 5 and 6: only members with a password can change it
/my/password-change | visitor | /login?redirectUrl
/my/password-change | member e-mail | stays
/my/password-change | member social | /my/setting
/my/password-change | member social password | stays
/my/withdrawal | visitor | /login?redirectUrl
/my/withdrawal | member social | stays
/connectcallback | visitor | /login?redirectUrl
/connectcallback | member social | stays
/terms/layer | visitor | /login?redirectUrl
/terms/layer | member social | stays
/success | visitor | /login?redirectUrl
/success | member social | stays
/ngwithdrawalcallback | visitor | /login?redirectUrl
/ngwithdrawalcallback | member social | stays
/my/setting | visitor | /login?redirectUrl
/my/setting | member social | stays
# open to visitors (section 6)
/login | visitor | stays
/join | visitor | stays
/login-yna | visitor | stays
/signup/confirm-email | visitor | stays
/signup/end | visitor | stays
/signup/end | member | /cum/onward
/signup/end | member bridged | stays
/signup/end | member app | stays
/signup/end | member away | stays
/find/id | visitor | stays
/find/password | visitor | stays
/find/password/reset | visitor | stays
/info/duplicate | visitor | stays
/self-auth/success | visitor | stays
/bridge/login | visitor | stays
/policy/terms | visitor | stays
/news-letter/subscribe | visitor | stays
/news-letter/unsubscribe | visitor | stays
/error | visitor | stays
/page-error | visitor | stays
`;
