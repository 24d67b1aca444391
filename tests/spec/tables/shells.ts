/**
 * What differs in the app's web view and in a partner's popup (specification §2: header with back or close, back rules of
 * app, popup and partner): page, shell, column, value. `close` leads out of the shell.
 */
export const shellTable = `
/login | app | header | close
/login | app | back | close
/login | popup | header | close
/login | popup | back | close
/my/setting | app | header | close
/my/setting | app | back | close
# the last page of a sign-up in a popup leads to the page that closes it
/signup/end | popup | back | success
# the question of a partner comes in its popup, whose close button says no
/bridge/partner | popup | header | close
/bridge/partner | popup | back | close
/success | popup | header | close
/success | popup | back | close
`;

/** Visitors of the app whose language differs from the app's go on in the app's (specification §2): language, address, end. */
export const appLanguageTable = `
en | /ko/login | /en/login
en | /ko/find/id?a=1 | /en/find/id?a=1
jp | /ar/my/setting?redirectUrl=%2Fa | /jp/my/setting?redirectUrl=%2Fa
ENG | /ko/login | /en/login
zh-TW | /ko/signup/end | /cb/signup/end
# the app's own language, and one that is none of ours, lead as the route table says
en | /en/signup | /en/signup/agreement
pt | /ko/signup | /ko/signup/agreement
en | / | /ko/login
`;
