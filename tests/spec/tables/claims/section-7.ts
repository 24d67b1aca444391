import { calls, ownCalls } from '@daemun/contract/calls/index';
import { wordsOf } from '../../table.ts';
import type { Claim } from './claim.ts';
import { claimsOf } from './claim.ts';
import { callClaims } from './section-7-calls.ts';

const written = claimsOf(`
# How calls travel
7.credentials | All calls go to the provider's member service with credentials | packages/web/src/api/request.ts#credentials | tests/spec/requests.test.ts › POST /cum/v1/login goes with credentials
7.interface-id | Each call has an interface id mapped to a path | packages/contract/src/calls/index.ts#calls | tests/spec/interface.test.ts › every row of the interface table is a call, and every such call is a row && tests/attacks/bad-requests.test.ts › the three protocol fields › of another call are 1002
7.get.if-id | GET adds the query field if_id | packages/web/src/api/request.ts#queryOf | tests/spec/requests.test.ts › GET /cum/v1/my-info carries if_id, version and response_format
7.get.version | GET adds the query field version (1.0) | packages/contract/src/envelope.ts#protocolFieldsOf | tests/spec/requests.test.ts › GET /cum/v1/my-info carries if_id, version and response_format
7.get.response-format | GET adds the query field response_format (json) | packages/contract/src/envelope.ts#protocolFieldsOf | tests/spec/requests.test.ts › GET /cum/v1/my-info carries if_id, version and response_format
7.post.if-id | POST adds if_id to the body | packages/web/src/api/request.ts#requestOf | tests/spec/requests.test.ts › POST /cum/v1/login carries if_id, version and response_format
7.post.version | POST adds version to the body | packages/contract/src/envelope.ts#protocolFieldsOf | tests/spec/requests.test.ts › POST /cum/v1/login carries if_id, version and response_format
7.post.response-format | POST adds response_format to the body | packages/contract/src/envelope.ts#protocolFieldsOf | tests/spec/requests.test.ts › POST /cum/v1/login carries if_id, version and response_format
7.timeout | The client has no default timeout | packages/web/src/api/request.ts#requestOf | tests/spec/requests.test.ts › POST /cum/v1/login has no timeout of its own
7.answer | The answer has result and data | packages/contract/src/envelope.ts#envelope | packages/contract/src/envelope.test.ts › the envelope › is wrongly shaped without result && packages/contract/src/envelope.test.ts › the envelope › has nine texts that may be null, and data of any shape

# Values of fields
7.1130-06.period-30 | The period of the password reminder is "30" | packages/contract/src/calls/login.ts#passwordReminderPostponeDays | packages/contract/src/calls/calls.test.ts › the password reminder is not postponed by "31" && tests/api/log-in.test.ts › a log-in › advises a change after 90 days, and holds back for 30 once postponed
7.1120-02.connect | IF-ULS-1120-02 also connects an e-mail | packages/server/src/use-cases/sign-up/connect-email.ts#connectEmail | tests/api/email-connect.test.ts › an e-mail log-in for a social member › waits for its link, then opens the same account
7.1120-03.check | IF-ULS-1120-03 without a password checks the reset | packages/server/src/use-cases/sign-up/confirm-email.ts#confirmEmail | tests/api/recovery.test.ts › a password reset › goes by a link that is looked at without being spent, ends all sessions and tells the owner
7.1140-14.connect | The action CNET connects | packages/contract/src/codes/member.ts#CNET | tests/api/social-connect.test.ts › connecting by the token of an app › GG connects
7.1140-14.disconnect | The action SECSS disconnects | packages/contract/src/codes/member.ts#SECSS | tests/api/social-connect.test.ts › disconnecting › by the call: the way in goes, the others stay
7.1140-13.list | intrst_sph_cd is a list | packages/contract/src/calls/register.ts#intrst_sph_cd | packages/contract/src/calls/calls.test.ts › interests › belong to the kind that they replace

# The score
7.score.path | POST /mns/v1/my-score/save saves a score | packages/contract/src/calls/register.ts#saveScore | tests/api/scores.test.ts › a score is told to the scoring service once, whoever asks how often && packages/server/src/adapters/scoring/score-sender.test.ts › makes the scoring call with the raw token and a key that repeats
7.score.ycode | The score has a ycode list | packages/contract/src/calls/register.ts#ycode | tests/api/scores.test.ts › a score is told to the scoring service once, whoever asks how often
7.score.brandId | The score has brandId | packages/contract/src/calls/register.ts#brandId | tests/api/scores.test.ts › a score is told to the scoring service once, whoever asks how often
7.score.journalistEmail | The score has journalistEmail (null) | packages/server/src/adapters/scoring/score-sender.ts#journalistEmail | packages/server/src/adapters/scoring/score-sender.test.ts › makes the scoring call with the raw token and a key that repeats

# The archive
7.health.get | The archive site has a GET health check | packages/web/src/components/embedding/sites.ts#isAlive | tests/e2e/archive-faults.spec.ts › the archive is down: the bridge says so and keeps the member here
7.health.timeout | The health check has a timeout of 4000 ms | packages/web/src/components/embedding/sites.ts#healthCheckTimeout | packages/web/src/components/embedding/sites.test.ts › gives a health check four seconds && tests/e2e/archive-faults.spec.ts › the archive is slow: the bridge says so and keeps the member here
7.archive-terms | The terms of the archive service are exchanged by cross-window message with its iframe | packages/web/src/features/policy/archive-terms.ts#archive.terms.request | tests/e2e/archive-faults.spec.ts › the archive’s terms come from itself

# The way to a provider
7.oauth.path | The browser is sent to the provider's OAuth authorization path | packages/web/src/components/social/authorization-request.tsx#requestAuthorization packages/contract/src/routes.ts#authorization | packages/web/src/components/social/authorization-request.test.ts › in a browser proper, for a log-in: to each provider that works there, and to no other && tests/spec/routes.test.ts › every browser path of the tables is here, and there are no others && tests/api/stand-in-host.test.ts › the product at http://127.0.0.1 › takes the identity that %s proves
7.oauth.lang | The OAuth authorization path takes lang | packages/server/src/http/social/authorization-query.ts#lang | packages/server/src/http/social/authorization-query.test.ts › what a visitor brings to the authorization path › goes with them: language, device, partner’s token, migration, member, action && packages/web/src/components/social/authorization-request.test.ts › in a browser proper, for a log-in: to each provider that works there, and to no other
7.oauth.device-id | The OAuth authorization path takes the device id | packages/server/src/http/social/authorization-query.ts#device_id | packages/server/src/http/social/authorization-query.test.ts › what a visitor brings to the authorization path › goes with them: language, device, partner’s token, migration, member, action && tests/api/app-installation.test.ts › names the installation of a session that begins by the path to a provider
7.oauth.external-auth | The OAuth authorization path takes the external auth | packages/server/src/http/social/authorization-query.ts#livere_ex_auth | tests/api/partner-token.test.ts › a log-in with a token › over a provider it may end while one is there, and is used up by the way in && packages/web/src/components/social/authorization-request.test.ts › in a browser proper, for a log-in: to each provider that works there, and to no other
7.oauth.migration | The OAuth authorization path takes the migration | packages/server/src/http/social/authorization-query.ts#mig | packages/server/src/http/social/authorization-query.test.ts › what a visitor brings to the authorization path › goes with them: language, device, partner’s token, migration, member, action && tests/api/social-sign-up.test.ts › a person whose proven address an older account of a sister service has › who brings mig A is not asked again, and the sign-up does so
7.oauth.mst-mbr-no | The OAuth authorization path takes mst-mbr-no | packages/server/src/http/social/authorization-query.ts#mst_mbr_no | tests/api/social-connect.test.ts › connecting by the browser › is for one’s own number alone, and asked for by our own page && packages/web/src/components/social/authorization-request.test.ts › in a browser proper, for a connection: to each provider that works there, and to no other
7.oauth.action | The OAuth authorization path takes action | packages/server/src/http/social/authorization-query.ts#action | tests/api/social-connect.test.ts › disconnecting › by the browser: only the account that is connected proves it (A05) && packages/web/src/components/social/authorization-request.test.ts › in a browser proper, for a connection: to each provider that works there, and to no other
7.identity-form | Identity verification form posts to an identity provider | packages/web/src/components/identity/post-form.ts#postForm | tests/e2e/identity-window.spec.ts › the window › is opened by the key that asks for it, and walked by keys alone
`);

/** The paths that specification §7 lists. Those of the score and of the browser are above. */
const specifiedPaths = `
/cum/v1/login /cum/v1/copy-token /cum/v1/sign-up/check-email /cum/v1/sign-up /cum/v1/sign-up/confirm-email
/cum/v1/sign-up/social-login /cum/v1/sign-up/send-change-password /cum/v1/sign-up/send-find-email
/cum/v1/sign-up/resend-register-email /cum/v1/ /cum/v1/logout /cum/v1/withdrawal /cum/v1/password-reminder
/cum/v1/my-info /cum/v1/nice/ready /cum/v1/nice/info /cum/v1/my-info/birth /cum/v1/my-info/check-nickname
/cum/v1/my-info/nickname /cum/v1/my-info/agreement /cum/v1/my-info/login /cum/v1/my-info/change-password
/cum/v1/my-info/cancel-sign-up /cum/v1/my-info/send-change-email /cum/v1/my-info/withdrawal
/cum/v1/my-info/interest /cum/v1/my-info/social-login /cum/v1/my-info/cancel-nice /cum/v1/my-info/migrate
/cum/v1/terms-and-conditions
`;

/** The file of the contract that has a path. */
const fileOf = (path: string): string => {
  const found = Object.entries(calls).find(
    ([name, call]) => call.path === path && !ownCalls.some((own) => own === name),
  );
  if (!found) throw new Error(`the contract has no ${path}`);
  return `packages/contract/src/calls/${found[1].feature}.ts`;
};

const pathClaims = wordsOf(specifiedPaths).map(
  (path): Claim => ({
    id: `7.path.${path.slice('/cum/v1/'.length).replaceAll('/', '-') || 'member-info'}`,
    says: `The calls include the path ${path}`,
    at: [`${fileOf(path)}#${path}`],
    tests: [
      {
        file: 'tests/spec/interface.test.ts',
        titles: ['every row of the interface table is a call, and every such call is a row'],
      },
    ],
  }),
);

/** Section 7 of the specification. */
export const section7: readonly Claim[] = [...written, ...callClaims, ...pathClaims];
