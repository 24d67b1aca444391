/** Files that make or read texts by the same means and keep nothing of them for a later release: file | why. */
export const notKept = `
packages/server/src/adapters/crypto/legacy/foreign-forms.ts | hashes that sister services made
packages/server/src/adapters/identity/crypto-token-keys.ts | the protocol of the identity agency
packages/server/src/adapters/identity/http.ts | answers of the identity agency
packages/server/src/adapters/identity/integrated-keys.ts | the protocol of the identity agency
packages/server/src/adapters/mail/read-brand.ts | a file that the operator writes
packages/server/src/adapters/oidc/logout-token.ts | a client reads it at once
packages/server/src/adapters/partners/check/ask.ts | answers to a check of a partner
packages/server/src/adapters/passkey/read-app-association.ts | a file that the operator writes
packages/server/src/adapters/scoring/score-sender.ts | answers of the scoring service
packages/server/src/adapters/social/apple-client-secret.ts | Apple reads it at once
packages/server/src/adapters/social/foreign-json.ts | answers of providers
packages/server/src/adapters/social/jwks.ts | tokens of providers
packages/server/src/adapters/social/kakao-notice.ts | a notice of Kakao
packages/server/src/adapters/social/naver-notice.ts | a notice of Naver
packages/server/src/adapters/today/read-feed.ts | a feed of the news sites
packages/server/src/config/partner-rows.ts | a file that the operator writes
packages/server/src/http/build-info.ts | the manifest of this release
packages/server/src/http/check-answer.ts | compares an answer in memory
packages/server/src/http/oidc/logout-page.ts | a page that the same process rendered
tools/import/report.ts | a report for people
tools/import/row-reader.ts | a file that the operator brings
`;
