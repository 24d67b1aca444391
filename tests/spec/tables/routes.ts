/** Pages below a language prefix (specification §2). */
export const prefixedPaths = `
/login /join /login-yna
/signup /signup/agreement /signup/email /signup/password /signup/email-auth-send /signup/confirm-email /signup/end
/register /register/nickname /register/birth /register/category
/find/id /find/id/result /find/password /find/password/result /find/password/reset
/info/integrated /info/integrated/select /info/duplicate
/my/password /my/setting
/my/email-change /my/password-change /my/nickname-change /my/category-change /my/content-change /my/withdrawal
/self-auth/success /self-auth/fail /self-auth/bridge /bridge/success /bridge/fail
/connectcallback /success
/policy/terms /policy/helloarchive-terms /policy/privacy /policy/mkt /policy/helloarchive-mkt /policy/newsgame-mkt /policy/youth
/terms/layer /bridge/login /error
`;

/** Paths without a prefix (specification §2), the page for transport and server failures included. */
export const unprefixedPaths = `
/self-auth/success /self-auth/fail /self-auth/bridge /bridge/success /bridge/fail
/success /connectcallback /error
/nglogin /mypage /mypage/nickname /ngwithdrawal /ngwithdrawalcallback /duplicated
/news-letter/subscribe /news-letter/unsubscribe /news-letter/unsubscribe/end
/bridge/login /page-error
`;

/** Paths that lead elsewhere (specification §2). */
export const redirectTable = `
/signup | /signup/agreement
/register | /register/nickname
/nglogin | /login
/mypage | /my/setting
/mypage/nickname | /my/nickname-change
/ngwithdrawal | /my/withdrawal
/duplicated | /info/duplicate
`;

/** Whole addresses and where they lead (specification §2): the root and bare prefixes, entries of the news game, unknown paths. */
export const wayTable = `
/ | /ko/login
/ko | /ko/login
/en/ | /ko/login
/ar | /ko/login
/ko/signup?redirectUrl=%2Fa | /ko/signup/agreement?redirectUrl=%2Fa
/en/register | /en/register/nickname
/nglogin | /ko/login
/nglogin?from=ng&redirectUrl=https%3A%2F%2Fgame.example%2F | /ko/login?from=ng&redirectUrl=https%3A%2F%2Fgame.example%2F
/nglogin?lang=en | /en/login?lang=en
/mypage | /ko/my/setting
/mypage/nickname?redirectUrl=%2Fa | /ko/my/nickname-change?redirectUrl=%2Fa
/ngwithdrawal?redirectUrl=%2Fa | /ko/my/withdrawal?redirectUrl=%2Fa
/duplicated?code=3017 | /ko/info/duplicate?code=3017
/nothing | /ko/error?status=404
/ko/nothing | /ko/error?status=404
/en/nothing | /en/error?status=404
/ko/my | /ko/error?status=404
/ko/bridge | /ko/error?status=404
/xx/login | /ko/error?status=404
/login/ko | /ko/error?status=404
/ko/ko/login | /ko/error?status=404
/__proto__ | /ko/error?status=404
/ko/constructor | /ko/error?status=404
`;

/** Pages that only a visitor with a stored login reaches: those the specification names (§2), and those of its signed-in areas (§6). */
export const memberPaths = `
/my/password /my/withdrawal /connectcallback /terms/layer /success /ngwithdrawalcallback
/my/setting /my/email-change /my/password-change /my/nickname-change /my/category-change /my/content-change
/my/ways /my/factors /my/activity /my/rescue /my/consents /my/email-connect /bridge/partner /login/proof
/register/nickname /register/birth /register/category
`;

/** Ways back that lead elsewhere (specification §2): from, to, instead. */
export const backTableRows = `
/signup/end | /login-yna | /login
/signup/email-auth-send | /signup/password | /login
`;

/** Where the header's back button leads, for pages from which it is not where the reader came from. */
export const wayBackTable = `
/join | /login
/login-yna | /login
/signup/email | /signup/agreement
/signup/password | /signup/email
/signup/email-auth-send | /login
/signup/end | /login
/register/birth | /register/nickname
/register/category | /register/birth
/find/id | /login
/find/id/result | /find/id
/find/password | /login
/find/password/result | /find/password
/info/integrated | /login
/info/integrated/select | /login
/info/duplicate | /login
/my/email-change | /my/setting
/my/ways | /my/setting
/my/consents | /my/setting
/my/email-connect | /my/setting
/my/factors | /my/setting
/login/verify | /login
/my/activity | /my/setting
/login-yna/code | /login-yna
/my/rescue | /my/activity
/my/password-change | /my/setting
/my/nickname-change | /my/setting
/my/category-change | /my/setting
/my/content-change | /my/setting
/my/withdrawal | /my/setting
`;

/** Pages with their place in the step bar: those of the registration (specification §2), and of the sign-up (docs/decisions/072). */
export const stepTable = `
/signup/agreement | 1 4
/signup/email | 2 4
/signup/password | 3 4
/signup/email-auth-send | 4 4
/register/nickname | 1 3
/register/birth | 2 3
/register/category | 3 3
`;

/** Pages whose visits analytics counts (specification §2). */
export const trackedPaths = '/login';

/** Steps of the sign-up, counted as such where visits are counted (specification §4, the sign-up flow). */
export const funnelPaths =
  '/signup/agreement /signup/email /signup/password /signup/email-auth-send /signup/confirm-email /signup/end';

/** Pages with a button to their top (specification §2). */
export const topScrollPaths =
  '/policy/terms /policy/helloarchive-terms /policy/privacy /policy/mkt /policy/helloarchive-mkt /policy/newsgame-mkt /policy/youth';

/** Pages of our own beside those of the specification, below a language prefix. */
export const ownPaths =
  '/my/ways /my/factors /my/activity /my/rescue /my/consents /my/email-connect /bridge/partner /login-yna/code /login/verify /login/proof /login/take-back /login/under-age';

/** Browser paths of the member service (decisions §1). */
export const browserPathTable = `
/cum/oauth2/authorization/:provider
/cum/oauth2/callback/:provider
`;
