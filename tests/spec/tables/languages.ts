/** The languages (specification §1, conventions §9): code, prefix, tag, direction. Korean first: it is what everything falls back to. */
export const languageTable = `
KOR | ko | ko | ltr
ENG | en | en | ltr
CHS | cn | zh-Hans | ltr
CHT | cb | zh-Hant | ltr
JPN | jp | ja | ltr
ARA | ar | ar | rtl
FRA | fr | fr | ltr
SPA | sp | es | ltr
`;
