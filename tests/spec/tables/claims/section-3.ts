import { rowsOf, wordsOf } from '../../table.ts';
import { codeWords } from '../code-words.ts';
import { codeTable, marketingAgreementTable, requiredAgreementTable } from '../codes.ts';
import { type Claim, claimsOf, claimsOfList } from './claim.ts';

const calls = 'packages/contract/src/calls';
const codes = 'packages/contract/src/codes';
const fieldsOf = (entity: string): string => `tests/spec/entities.test.ts › ${entity} has exactly its fields`;

const dialogFields = claimsOfList(
  { id: '3.dialog', file: 'packages/web/src/ui/dialog-state.ts', tests: fieldsOf('dialog state') },
  `
isOpen | isOpen (boolean)
title | title (text) | packages/web/src/ui/dialog-host.test.tsx › draws the title, and of the content breaks and strong words; every other tag is text
content | content (text rendered as HTML) | packages/web/src/ui/dialog-host.test.tsx › draws the title, and of the content breaks and strong words; every other tag is text | differs 130: only breaks and strong words are rendered
confirm | confirm (confirm label, default the Korean word for OK) | packages/web/src/ui/dialog-host.test.tsx › the buttons › are one to confirm, with the Korean word for OK, where nothing else is said && packages/web/src/ui/dialog-host.test.tsx › the buttons › say OK in the language of the reader | differs 130: the default is the word for OK in the language of the reader
cancel | cancel (cancel label, default empty) | packages/web/src/ui/dialog-state.test.ts › is closed with the defaults of the specification
btnType | btnType (1 confirm only, 2 confirm and cancel) | packages/web/src/ui/dialog-host.test.tsx › the buttons › are one to confirm in type 1, also where a word to cancel is given && packages/web/src/ui/dialog-host.test.tsx › the buttons › are one to cancel and one to confirm in type 2
onConfirm | onConfirm (optional callback) | packages/web/src/ui/dialog.test.ts › confirm runs its callback, then closes
onCancel | onCancel (optional callback) | packages/web/src/ui/dialog.test.ts › each way out runs its own callback only
onClose | onClose (optional callback) | packages/web/src/ui/dialog.test.ts › each way out runs its own callback only
typeClass | typeClass (style class, default the toast popup class) | packages/web/src/ui/dialog-host.test.tsx › has the class of its style, by default that of the toast popup
isShowCloseButton | isShowCloseButton (boolean, default false) | packages/web/src/ui/dialog-host.test.tsx › shows the close icon where it is asked for alone
`,
);

const member = claimsOf(`
3.member.email | Member: email (MBR_EMAIL) | packages/server/src/ports/members.ts#email ${calls}/login.ts#mbr_email | tests/store/members.test.ts › a profile is kept as it was given && tests/api/sign-up.test.ts › goes from the address to the first log-in, by a real mail
3.member.password | Member: password (PWD) | packages/server/src/ports/members.ts#password_hash ${calls}/login.ts#pwd | tests/api/log-in.test.ts › of %s with the right password is %s
3.member.marketing-email | Member: marketing e-mail consent (MKT_INFO_RCV_EMAIL_YN) | packages/server/src/use-cases/consents/marketing-strings.ts#mkt_info_rcv_email_yn | tests/api/log-in.test.ts › tells what the member agreed to of advertising, as it stands
3.member.marketing-sms | Member: marketing SMS consent (MKT_INFO_RCV_SMS_YN) | packages/server/src/use-cases/consents/marketing-strings.ts#mkt_info_rcv_sms_yn | tests/api/log-in.test.ts › tells what the member agreed to of advertising, as it stands
3.member.nickname | Member: nickname | packages/server/src/ports/members.ts#nickname | tests/api/read-calls.test.ts › a member reads what they saved: nickname, birth and gender, topics and photo categories
3.member.birth | Member: birth | packages/server/src/ports/members.ts#birth_by packages/server/src/ports/members.ts#birth_md | tests/api/read-calls.test.ts › a member reads what they saved: nickname, birth and gender, topics and photo categories
3.member.gender | Member: gender | packages/server/src/ports/members.ts#gender_cd | tests/api/read-calls.test.ts › a member reads what they saved: nickname, birth and gender, topics and photo categories
3.member.interests | Member: interest topics | packages/server/src/ports/interests.ts#Interests | tests/store/interests-and-scores.test.ts › interests are replaced per kind
3.member.social | Member: connected social accounts | packages/server/src/ports/members.ts#LoginMethod | tests/api/social-connect.test.ts › %s: connects, logs in by it, and connecting again changes nothing
3.member.connection | Member: e-mail connection status (CNET, WEA, other) | packages/server/src/ports/members.ts#ConnectionStatus | packages/web/src/features/my-info/login-methods.test.ts › an e-mail connection that waits is in progress
3.member.migration | Member: migration status | packages/server/src/ports/legacy-accounts.ts#integrated_member | tests/api/integration.test.ts › a proven person pulls every older account into one, sees before what moves, and may take it back
3.member.mst_mbr_no | Member: mst_mbr_no | ${calls}/login.ts#mst_mbr_no | tests/api/session.test.ts › answers who is signed in
`);

const envelope = [
  ...claimsOfList(
    {
      id: '3.envelope',
      file: 'packages/contract/src/envelope.ts',
      tests: `${fieldsOf('response envelope')} && packages/contract/src/envelope.test.ts › is wrongly shaped without {name}`,
    },
    `
if_id | if_id, of every call
version | version, of every call
response_format | response_format, of every call
result | result, of every call
reason | reason, of every call
field | field, of every call
txid | txid, of every call
server_time | server_time, of every call
response_time | response_time, of every call
data | data, of every call
`,
  ),
  ...claimsOf(`
3.envelope.nullable | All are nullable strings except data | packages/contract/src/envelope.ts#nullableText | packages/contract/src/envelope.test.ts › has nine texts that may be null, and data of any shape
3.envelope.free-form | data is free-form | packages/contract/src/envelope.ts#unknown | packages/contract/src/envelope.test.ts › has nine texts that may be null, and data of any shape
`),
];

const loginRequest = claimsOfList(
  { id: '3.login', file: `${calls}/login.ts`, tests: fieldsOf('login request') },
  `
mbr_email | Login request: mbr_email (lowercased) | tests/spec/validations.test.ts › login: " Kim@Example.COM  secret " is ok kim@example.com secret
pwd | Login request: pwd | tests/api/log-in.test.ts › of %s with a wrong password is 3003 and says nothing else
auto_logged_in | Login request: auto_logged_in | tests/api/session.test.ts › with automatic log-in lives thirty idle days, and 180 at the most
allow_integration | Login request: allow_integration | tests/api/legacy.test.ts › without allow_integration has no proof; a wrong password is 3003, and the tenth locks
livere_ex_auth | Login request: livere_ex_auth | tests/api/partner-token.test.ts › by e-mail: it is handed back with what the partner may know, and is used up
device_id | Login request: device_id | tests/api/app-installation.test.ts › names the installation of a session that begins by %s
`,
);

const profile = claimsOfList(
  { id: '3.profile', file: `${calls}/profile.ts`, tests: fieldsOf('member profile') },
  `
rep_login_plf | my-info: rep_login_plf | packages/web/src/features/my-info/login-methods.test.ts › e-mail comes first and is marked as the first registered
news_lt_email | my-info: news_lt_email | tests/api/newsletter.test.ts › shows in the profile of the member whose address it is
mbr_name | my-info: mbr_name | tests/api/identity.test.ts › fills the profile of a member who proves who they are, and deletes it again
birth_by | my-info: birth_by | tests/api/identity.test.ts › fills the profile of a member who proves who they are, and deletes it again
birth_md | my-info: birth_md | tests/api/identity.test.ts › fills the profile of a member who proves who they are, and deletes it again
gender_cd | my-info: gender_cd | tests/api/identity.test.ts › fills the profile of a member who proves who they are, and deletes it again
hp_no | my-info: hp_no | tests/api/identity.test.ts › fills the profile of a member who proves who they are, and deletes it again
onesf_auth_yn | my-info: onesf_auth_yn (Y/N) | tests/api/identity.test.ts › fills the profile of a member who proves who they are, and deletes it again
onesf_auth_dt | my-info: onesf_auth_dt | tests/api/identity.test.ts › fills the profile of a member who proves who they are, and deletes it again
mkt_info_rcv_email_yn | my-info: mkt_info_rcv_email_yn (three-character Y/N string) | packages/web/src/features/my-info/marketing.test.ts › reads each service at its place in the strings, and shows no hidden item
mkt_info_rcv_sms_yn | my-info: mkt_info_rcv_sms_yn (three-character Y/N string) | packages/web/src/features/my-info/marketing.test.ts › reads each service at its place in the strings, and shows no hidden item
mbr_sub_entity | my-info: mbr_sub_entity, a list | tests/spec/interface.test.ts › data › of the lists has the fields of the specification
mbr_intrst_sph_entity | my-info: mbr_intrst_sph_entity, a list | tests/spec/interface.test.ts › data › of the lists has the fields of the specification
`,
);

const profileParts = claimsOf(`
3.profile.order | The strings are in order: news agency, news games, archive | ${codes}/agreements.ts#marketingOrder | tests/spec/codes.test.ts › the three-character strings stand in the order agency, news games, archive
3.profile.sub.join_plf_fg_cd | mbr_sub_entity: join_plf_fg_cd | ${calls}/profile.ts#join_plf_fg_cd | ${fieldsOf('connected account')}
3.profile.sub.cur_sts_cd | mbr_sub_entity: cur_sts_cd | ${calls}/profile.ts#cur_sts_cd | ${fieldsOf('connected account')}
3.profile.sub.cnet | cur_sts_cd CNET means connected | packages/contract/src/codes/member.ts#emailConnectionMarks | tests/spec/codes.test.ts › an e-mail connection shows as I, S or N
3.profile.sub.mbr_email | mbr_sub_entity: mbr_email | ${calls}/profile.ts#mbr_email | ${fieldsOf('connected account')}
3.profile.interests.intrst_fg_cd | mbr_intrst_sph_entity: intrst_fg_cd | ${calls}/register.ts#intrst_fg_cd | ${fieldsOf('interest')}
3.profile.interests.intrst_sph_cd | mbr_intrst_sph_entity: intrst_sph_cd | ${calls}/register.ts#intrst_sph_cd | ${fieldsOf('interest')}
3.profile.nickname | The nickname comes from the session | ${calls}/login.ts#mbr_nick_nm packages/web/src/features/my-info/pages/setting.tsx#mbr_nick_nm | tests/e2e/my-info.spec.ts › a new nickname is saved, said, and shown
`);

const agreement = [
  ...claimsOf(`
3.agreement.mbr_email | Agreement entry: mbr_email | packages/contract/src/fields.ts#mbr_email | ${fieldsOf('agreement entry')} && tests/api/consents.test.ts › is what mbr_agr says; strings that contradict it are 1001, and so is taking a required consent back && packages/server/src/domain/rules.test.ts › are acceptable only where every address that an entry names is the member’s
3.agreement.agr_cat_cd | Agreement entry: agr_cat_cd | packages/contract/src/fields.ts#agr_cat_cd | ${fieldsOf('agreement entry')}
3.agreement.agr_knd_cd | Agreement entry: agr_knd_cd | packages/contract/src/fields.ts#agr_knd_cd | ${fieldsOf('agreement entry')}
3.agreement.agr_yn | Agreement entry: agr_yn | packages/contract/src/fields.ts#agr_yn | ${fieldsOf('agreement entry')} && packages/contract/src/rules/consents.test.ts › without %s, or with N for it, it is missing
3.agreement.hidden-game | Marketing of news games is hidden | ${codes}/agreements.ts#hidden | tests/spec/codes.test.ts › consents › the optional ones are marketing by service and medium, some of them hidden && packages/web/src/features/sign-up/ticks.test.ts › a hidden item cannot be ticked by any way
3.agreement.hidden-sms | News-agency SMS is hidden | ${codes}/agreements.ts#hidden | tests/spec/codes.test.ts › consents › the optional ones are marketing by service and medium, some of them hidden && packages/web/src/features/sign-up/ticks.test.ts › a hidden item cannot be ticked by any way
`),
  ...wordsOf(requiredAgreementTable).map(
    (item): Claim => ({
      id: `3.agreement.required.${item.replace('/', '-')}`,
      says: `Required consent: ${item}`,
      at: [`${codes}/agreements.ts#requiredAgreements`],
      tests: [
        { file: 'tests/spec/codes.test.ts', titles: ['consents', 'four are required'] },
        {
          file: 'packages/contract/src/rules/consents.test.ts',
          titles: [`without ${item}, or with N for it, it is missing`],
        },
      ],
    }),
  ),
  ...rowsOf(marketingAgreementTable).map(
    ([item = '', shown = '']): Claim => ({
      id: `3.agreement.optional.${item.replace('/', '-')}`,
      says: `Optional consent, ${shown}: ${item}`,
      at: [`${codes}/agreements.ts#marketingAgreements`],
      tests: [
        {
          file: 'tests/spec/codes.test.ts',
          titles: ['consents', 'the optional ones are marketing by service and medium, some of them hidden'],
        },
        {
          file: 'packages/web/src/features/sign-up/ticks.test.ts',
          titles: ['the required items alone are enough, and are what the service asks for'],
        },
      ],
    }),
  ),
];

const terms = [
  ...claimsOfList(
    {
      id: '3.terms',
      file: `${calls}/policy.ts`,
      tests: `${fieldsOf('term document')} && ${fieldsOf('term version')}`,
    },
    `
agr_title | Term document: agr_title | tests/e2e/policy.spec.ts › every document is there to read, in Korean and English
agr_cnts_html | Term document: agr_cnts_html | tests/api/read-calls.test.ts › a policy document comes with its versions, each from its day until that of the next
enf_dy | Term document: enf_dy (effective date) | packages/server/src/domain/rules.test.ts › a version is in force until the next one
history | Term document: a history list | tests/api/read-calls.test.ts › a policy document comes with its versions, each from its day until that of the next
`,
  ),
  ...claimsOf(`
3.terms.newest-first | The history is newest first | packages/server/src/domain/term-history.ts#historyOf | tests/e2e/policy.spec.ts › older versions with the time they applied; the notice on privacy switches with 2024-11-16 && tests/api/read-calls.test.ts › a policy document comes with its versions, each from its day until that of the next
3.terms.ranges | The history has applicability ranges | packages/server/src/domain/term-history.ts#from packages/server/src/domain/term-history.ts#to | tests/api/read-calls.test.ts › a policy document comes with its versions, each from its day until that of the next && packages/web/src/features/policy/versions.test.ts › applies until the day before the next version
`),
];

const signUp = claimsOfList(
  { id: '3.sign-up', file: `${calls}/sign-up.ts`, tests: fieldsOf('sign-up request') },
  `
mbr_email | Sign-up request: mbr_email | tests/api/sign-up.test.ts › goes from the address to the first log-in, by a real mail
pwd | Sign-up request: pwd | tests/api/sign-up.test.ts › goes from the address to the first log-in, by a real mail
mkt_info_rcv_email_yn | Sign-up request: mkt_info_rcv_email_yn | tests/api/sign-up.test.ts › needs every required consent, and strings that say what the entries say
mkt_info_rcv_sms_yn | Sign-up request: mkt_info_rcv_sms_yn | tests/api/sign-up.test.ts › needs every required consent, and strings that say what the entries say
mbr_agr | Sign-up request: mbr_agr | tests/api/sign-up.test.ts › needs every required consent, and strings that say what the entries say
id | Sign-up request: id | tests/api/legacy.test.ts › takes effect with the confirmation; afterwards the old log-in says so
previous_pwd | Sign-up request: previous_pwd (only when integrating) | tests/api/legacy.test.ts › needs its own unused, unexpired proof, which a refused password does not spend
referrer | Sign-up request: referrer | tests/api/consents.test.ts › the edition or service that a newcomer came from is kept with the member
`,
);

const socialSignUp = claimsOfList(
  { id: '3.social', file: `${calls}/social.ts`, tests: fieldsOf('social sign-up request') },
  `
token | Social sign-up: token | tests/api/social-sign-up.test.ts › serves once, in its browser, for its provider, for ten minutes
provider | Social sign-up: provider | tests/api/social-sign-up.test.ts › serves once, in its browser, for its provider, for ten minutes
mkt_info_rcv_email_yn | Social sign-up: marketing fields, by e-mail | tests/api/social-sign-up.test.ts › is no member before the consents, and missing ones do not spend the ticket
mkt_info_rcv_sms_yn | Social sign-up: marketing fields, by SMS | tests/api/social-sign-up.test.ts › is no member before the consents, and missing ones do not spend the ticket
mbr_agr | Social sign-up: mbr_agr | tests/api/social-sign-up.test.ts › is no member before the consents, and missing ones do not spend the ticket
referrer | Social sign-up: referrer | tests/api/consents.test.ts › the edition or service that a newcomer came from is kept with the member
livere_ex_auth | Social sign-up: livere_ex_auth | tests/api/partner-token.test.ts › by the token of an app: it tells the partner’s server too
auto_logged_in | Social sign-up: auto_logged_in | tests/api/social-native.test.ts › keeps its member logged in by the auto_logged_in of the request: true
device_id | Social sign-up: device_id | tests/api/app-installation.test.ts › names the installation of a session that begins by %s
`,
);

const integration = claimsOf(`
3.integration.email | Integration data: email | packages/web/src/session/integration.ts#maskedEmail ${calls}/login.ts#masking_email | packages/web/src/session/integration.test.ts › the proof stays for as long as the service takes it, and no longer && tests/api/legacy.test.ts › is 3015 with what was found, and a proof that is no password | differs 130: the address of an older account is masked
3.integration.provider | Integration data: provider | packages/web/src/features/integration/pages/select.tsx#provider | tests/e2e/integration.spec.ts › whose provider proves the address of an older account chooses first
3.integration.id | Integration data: id | ${calls}/login.ts#id packages/web/src/session/integration.ts#archiveId | tests/api/legacy.test.ts › is 3015 with what was found, and a proof that is no password
3.integration.idProvider | Integration data: idProvider | ${calls}/login.ts#idProvider | tests/api/legacy.test.ts › is 3015 with what was found, and a proof that is no password
3.integration.newsgameId | Integration data: newsgameId | ${calls}/login.ts#newsgame_id packages/web/src/session/integration.ts#newsGameId | packages/web/src/session/integration.test.ts › the archive’s ID stands for all, else the news game’s && tests/api/legacy.test.ts › gives no more tries where the account is reached by two names
3.integration.newsgameProvider | Integration data: newsgameProvider | packages/contract/src/calls/login.ts#newsgame_id | tests/api/legacy.test.ts › is 3015 with what was found, and a proof that is no password | differs 130: the field newsgame_id says by its name which service the account is of
3.integration.token | Integration data: token | packages/web/src/features/integration/pages/select.tsx#token | tests/api/social-sign-up.test.ts › %s: is shown that account first, under the same ticket
3.integration.type | Integration data: type | ${codes}/entry.ts#migrationModes packages/web/src/features/integration/modes.ts#Mode | packages/web/src/features/integration/modes.test.ts › all, or one service alone
3.integration.encData | Integration data: encData | ${calls}/integration.ts#enc_data packages/web/src/components/identity/result.ts#encData | tests/api/integration.test.ts › never without the CI: not another person, not another purpose, not another session
3.integration.pwd | Integration data: pwd | packages/web/src/session/integration.ts#proof | packages/web/src/session/integration.test.ts › the proof stays for as long as the service takes it, and no longer | differs 130: the data carry a sealed proof in the place of the old password
`);

const identity = [
  ...claimsOfList(
    { id: '3.identity', file: `${calls}/identity.ts`, tests: fieldsOf('identity verification') },
    `
auth_type | Identity verification: auth_type (find_email, find_pw, verify_hp, change_pw) | tests/spec/codes.test.ts › authTypes are find_email find_pw verify_hp change_pw (specification §3)
enc_data | Identity verification: enc_data | tests/api/identity-proof.test.ts › a reference that is forged, foreign, swapped or old proves nobody, and nothing changes
success_url | Identity verification: success_url | tests/api/identity.test.ts › the result goes to an address of ours, never to a stranger
error_url | Identity verification: error_url | tests/api/identity.test.ts › the result goes to an address of ours, never to a stranger
`,
  ),
  ...claimsOf(`
3.identity.find_email | auth_type find_email | packages/server/src/use-cases/identity/nice-info.ts#find_email | tests/api/identity.test.ts › finds the accounts of a person, masked
3.identity.find_pw | auth_type find_pw | packages/server/src/use-cases/identity/nice-info.ts#find_pw | tests/api/identity.test.ts › sets a forgotten password for the proven person alone
3.identity.verify_hp | auth_type verify_hp | packages/server/src/use-cases/identity/nice-info.ts#verify_hp | tests/api/identity.test.ts › fills the profile of a member who proves who they are, and deletes it again
3.identity.change_pw | auth_type change_pw | packages/server/src/use-cases/identity/nice-info.ts#change_pw | tests/api/identity.test.ts › changes the password of the signed-in member whom the person is
`),
];

const providerList = claimsOf(`
3.provider-entry.type | Login provider list entry: type | packages/web/src/features/login/providers.ts#type | packages/web/src/features/login/providers.test.ts › has every provider of the specification and the own account
3.provider-entry.name | Login provider list entry: display name | packages/web/src/components/social/provider-words.ts#logIn | packages/web/src/components/social/provider-button.test.tsx › the button of KK has a mark, the name "카카오 로그인" and a style of its own
3.provider-entry.icon | Login provider list entry: icon | packages/web/src/components/social/provider-mark.tsx#ProviderMark | packages/web/tools/provider-marks.test.ts › %s has a drawn mark: no letter of a font stands for it
3.provider-entry.style | Login provider list entry: style | packages/web/src/components/social/provider-colours.module.css#KK | packages/web/src/components/social/provider-button.test.tsx › the button of KK has a mark, the name "카카오 로그인" and a style of its own && packages/web/src/components/social/provider-button.test.tsx › no two providers share a style
3.provider-entry.recent | Login provider list entry: recent flag | packages/web/src/features/login/providers.ts#badge | packages/web/src/features/login/providers.test.ts › puts the last used first and marks only that
`);

const referrers: Readonly<Record<string, string>> = {
  KOR: 'Korean',
  ENG: 'English',
  CHS: 'simplified Chinese',
  CHT: 'traditional Chinese',
  JPN: 'Japanese',
  ARA: 'Arabic',
  FRA: 'French',
  SPA: 'Spanish',
  NWG: 'news game',
  ISS: 'integrated sales system (archive, code ISS)',
};

/** The list of the contract in which each code of the specification is. */
const listFiles: Readonly<Record<string, string>> = {
  newsTopics: 'interests.ts',
  photoCategories: 'interests.ts',
  withdrawalReasons: 'member.ts',
  loginPlatforms: 'providers.ts',
  loginTypes: 'providers.ts',
  migrationModes: 'entry.ts',
  services: 'services.ts',
  agreementKinds: 'agreements.ts',
  connectionStatuses: 'member.ts',
  referrers: 'services.ts',
};

const codeLists = new Map(
  rowsOf(codeTable).map(([list = '', members = '', source = '']) => [list, { members, source }]),
);

/** The test that a list has its codes and no others. */
function listTest(list: string): Claim['tests'][number] {
  const { members, source } = codeLists.get(list) ?? { members: '', source: '' };
  return { file: 'tests/spec/codes.test.ts', titles: [`${list} are ${members} (${source})`] };
}

const codeClaim = (list: string, code: string, says: string, ...tests: Claim['tests']): Claim => ({
  id: `3.code.${list}.${code}`,
  says: `${code} ${says}`,
  at: [`${codes}/${listFiles[list]}#${code}`],
  tests: [listTest(list), ...tests],
});

const enumerations = [
  ...rowsOf(codeWords).map(([list = '', code = '', says = '', korean]) =>
    codeClaim(list, code, says, {
      file: 'tests/spec/code-words.test.ts',
      titles: [`${list} ${code} is ${says}: ${korean}`],
    }),
  ),
  ...Object.entries(referrers).map(([code, says]) =>
    codeClaim('referrers', code, says, {
      file: 'packages/web/src/components/registration/referrer.test.ts',
      titles: [
        ['NWG', 'ISS'].includes(code)
          ? `a visit with from=%s is told as ${code}, in whatever language`
          : `a reader of the edition %s is told as ${code}`,
      ],
    }),
  ),
  ...claimsOf(`
3.code.loginTypes.ID | Login providers: ID | ${codes}/providers.ts#loginTypes | tests/spec/codes.test.ts › loginTypes are ID YH HA KK NV GG AP MS (specification §3) && tests/api/log-in.test.ts › by the ID of a member is remembered by the browser as one by an ID
3.code.migrationModes.D | D none | ${codes}/entry.ts#D packages/server/src/use-cases/integration/migrate.ts#D | tests/api/integration.test.ts › mode D does nothing; the others want a proof; E wants the member’s own address
3.code.migrationModes.H | H archive | ${codes}/entry.ts#H packages/web/src/features/integration/modes.ts#H | tests/api/integration.test.ts › mode H takes the accounts of its service alone
3.code.migrationModes.N | N news-game | ${codes}/entry.ts#N packages/web/src/features/integration/modes.ts#N | tests/api/integration.test.ts › mode N takes the accounts of its service alone
3.code.migrationModes.A | A all | ${codes}/entry.ts#A packages/web/src/features/integration/modes.ts#A | tests/api/integration.test.ts › a proven person pulls every older account into one, sees before what moves, and may take it back
3.code.migrationModes.E | E e-mail | ${codes}/entry.ts#E packages/web/src/features/integration/modes.ts#E | tests/api/integration.test.ts › mode E takes the account of the member’s own address, and leaves the person’s other one
3.code.status.WEA | Status WEA: waiting for e-mail authentication | ${codes}/member.ts#WEA packages/server/src/use-cases/sign-up/sign-up.ts#WEA | tests/api/email-connect.test.ts › waits for its link, then opens the same account
`),
];

/** Section 3 of the specification, entities and their fields: one claim a line. */
export const section3 = [
  dialogFields,
  member,
  envelope,
  loginRequest,
  profile,
  profileParts,
  agreement,
  terms,
  signUp,
  socialSignUp,
  integration,
  identity,
  providerList,
  enumerations,
].flat();
