import type { Call } from '@daemun/contract/call';
import { type CallName, calls } from '@daemun/contract/calls/index';
import { rowsOf, wordsOf } from '../../table.ts';
import type { Claim } from './claim.ts';
import { claimsOf } from './claim.ts';

/**
 * The calls of specification §7: interface id, the call in the contract, its file, what it is for, the fields that the
 * specification names in the request and in the answer, and the test that the call does it.
 */
const callTable = `
1110-01 | login | login | login | mbr_email pwd auto_logged_in allow_integration livere_ex_auth device_id | encrypted first_login marketing need_password_change livere_ex_auth masking_email id pwd mkt_info_rcv_email_yn mkt_info_rcv_sms_yn | tests/api/log-in.test.ts › a log-in › of reader with the right password is 0000
1120-01 | checkEmail | sign-up | duplicate check | email | | tests/api/social-sign-up.test.ts › a new person › is in the way of nobody: the address says which provider has it
1120-02 | signUp | sign-up | e-mail sign-up or e-mail connect | mst_mbr_no | | tests/api/sign-up.test.ts › a sign-up › goes from the address to the first log-in, by a real mail
1120-03 | confirmEmail | sign-up | password reset check/set | email svc_typ auth_no pwd mig | | tests/api/recovery.test.ts › a password reset › goes by a link that is looked at without being spent, ends all sessions and tells the owner
1120-04 | socialLogin | social | social sign-up/login | token provider | encrypted need_integrated is_duple is_ci_duple ci_not_exist is_ci_invalid need_sign_up first_login marketing cur_sts_cd auth_expire_time provider email id idProvider newsgame_id action pwd | tests/api/social-native.test.ts › the token of an app › GG: tells that a sign-up is needed, then signs up
1120-05 | sendChangePassword | recovery | find password by e-mail | email redirect_url | | tests/api/recovery.test.ts › a password reset › says N for an unknown address
1120-06 | sendFindEmail | recovery | find ID by e-mail | email redirect_url | | tests/api/recovery.test.ts › find ID › mails the id in full, date and ways of logging in, and says the same to everybody
1120-07 | resendRegisterEmail | sign-up | resend verification mail | email redirect_url | | tests/api/sign-up.test.ts › the link of a sign-up › is spent once by 32 at once, and void after a newer one
1130-01 | copyToken | login | login-token session check | livere_ex_auth device_id | | tests/api/partner-token.test.ts › the session check › a good token tells the partner’s server, and it alone, who is signed in
1130-06 | passwordReminder | login | postpone password reminder | period | | tests/api/log-in.test.ts › a log-in › advises a change after 90 days, and holds back for 30 once postponed
1140-01 | myInfo | my-info | my info | | | tests/api/social-sign-up.test.ts › a new person › KK: agrees, and is a member then
1140-02 | niceReady | identity | get encrypted identity-verification data | | | tests/api/identity.test.ts › identity verification by crypto-token › fills the profile of a member who proves who they are, and deletes it again
1140-03 | niceInfo | identity | verify result | auth_type enc_data pwd mbr_email | | tests/api/identity.test.ts › identity verification by crypto-token › fills the profile of a member who proves who they are, and deletes it again
1140-04-get | getBirth | register | birth and gender | | birth_by birth_md gender_cd | tests/api/read-calls.test.ts › a member reads what they gave: birth, interests, whether a nickname is free
1140-04 | saveBirth | register | birth and gender | birth_by birth_md gender_cd | | tests/api/saved-profile.test.ts › keeps year, day and gender of a birth as they were sent
1140-06 | saveNickname | register | nickname | mbr_nick_nm | | tests/api/saved-profile.test.ts › keeps a nickname, and refuses one that another member has with 3009
1140-07 | saveAgreement | my-info | marketing consent | mkt_info_rcv_email_yn mkt_info_rcv_sms_yn mbr_agr | | tests/api/consents.test.ts › a marketing choice › appends only what changes, and is told by mail at once
1140-08 | checkPassword | my-info | password check | mbr_email pwd auto_logged_in | | tests/api/presence.test.ts › the password proves, also of who came in by a provider
1140-09 | changePassword | my-info | change password | new_pwd pwd | | tests/api/email-connect.test.ts › an e-mail log-in for a social member › brings a password that can be changed
1140-10 | cancelSignUp | my-info | cancel e-mail connect | email | | tests/api/email-connect.test.ts › an e-mail log-in for a social member › can be cancelled while it waits; the link is void
1140-11 | sendChangeEmail | my-info | change e-mail | email redirect_url | | tests/api/email-change.test.ts › a change of e-mail › takes effect by the link to the new address; the old one is told and is free
1140-12 | disconnectEmail | my-info | disconnect e-mail | | | tests/api/email-connect.test.ts › disconnecting the e-mail log-in › takes the password away, ends the sessions it opened, and leaves the other way in
1140-13-get | getInterest | register | interests | intrst_fg_cd | ha_intrst_yn | tests/api/read-calls.test.ts › a member reads what they gave: birth, interests, whether a nickname is free
1140-13 | saveInterest | register | interests | intrst_fg_cd intrst_sph_cd ha_intrst_yn | | tests/api/saved-profile.test.ts › replaces the topics of one kind and leaves those of the other
1140-14 | connectSocial | social | native social connect/disconnect | token provider action | | tests/api/social-connect.test.ts › connecting by the token of an app › GG connects
1140-15 | cancelNice | identity | delete self-auth info | | | tests/api/identity.test.ts › identity verification by crypto-token › fills the profile of a member who proves who they are, and deletes it again
1140-16 | migrate | integration | integration via self-auth | | | tests/api/integration.test.ts › a proven person pulls every older account into one, sees before what moves, and may take it back
1160-01 | getTerms | policy | term text | agr_knd_cd agr_cat_cd | | tests/api/read-calls.test.ts › a policy document comes with its versions, each from its day until that of the next
`;

/** The tests that say what a field does, where another test than that of its call says it. */
const fieldTests = `
1110-01.mbr_email | tests/api/log-in.test.ts › a log-in › of nobody@example.com with the right password is 3003
1110-01.pwd | tests/api/log-in.test.ts › a log-in › of reader with a wrong password is 3003 and says nothing else
1110-01.auto_logged_in | tests/api/session.test.ts › a session › with automatic log-in lives thirty idle days, and 180 at the most
1110-01.allow_integration | tests/api/legacy.test.ts › a log-in with an account of a sister service › without allow_integration has no proof; a wrong password is 3003, and the tenth locks
1110-01.livere_ex_auth | tests/api/partner-token.test.ts › a log-in with a token › by e-mail: it is handed back with what the partner may know, and is used up
1110-01.device_id | tests/api/app-installation.test.ts › names the installation of a session that begins by the log-in by password
1110-01.data.encrypted | tests/api/partner-token.test.ts › a log-in with a token › by e-mail: it is handed back with what the partner may know, and is used up
1110-01.data.first_login | tests/api/sign-up.test.ts › a sign-up › goes from the address to the first log-in, by a real mail
1110-01.data.marketing | tests/api/sign-up.test.ts › a sign-up › tells at the first log-in that marketing was agreed to
1110-01.data.need_password_change | tests/api/log-in.test.ts › a log-in › advises a change after 90 days, and holds back for 30 once postponed
1110-01.data.livere_ex_auth | tests/api/partner-token.test.ts › a log-in with a token › by e-mail: it is handed back with what the partner may know, and is used up
1110-01.data.masking_email | tests/api/legacy.test.ts › a log-in with an account of a sister service › is 3015 with what was found, and a proof that is no password
1110-01.data.id | tests/api/legacy.test.ts › a log-in with an account of a sister service › is 3015 with what was found, and a proof that is no password
1110-01.data.pwd | tests/api/legacy.test.ts › a log-in with an account of a sister service › is 3015 with what was found, and a proof that is no password
1110-01.data.mkt_info_rcv_email_yn | tests/api/log-in.test.ts › a log-in › tells what the member agreed to of advertising, as it stands
1110-01.data.mkt_info_rcv_sms_yn | tests/api/log-in.test.ts › a log-in › tells what the member agreed to of advertising, as it stands
1120-02.mst_mbr_no | tests/api/email-connect.test.ts › an e-mail log-in for a social member › is that member’s alone: 3007 without their session, 3001 for another number
1120-03.email | tests/api/sign-up.test.ts › the link of a sign-up › opens nothing for another address or another kind
1120-03.svc_typ | tests/api/sign-up.test.ts › the link of a sign-up › opens nothing for another address or another kind
1120-03.auth_no | tests/attacks/one-time-links.test.ts › a link › of kind PWD that was changed in any way opens nothing, and is not spent by it
1120-03.pwd | tests/api/recovery.test.ts › a password reset › goes by a link that is looked at without being spent, ends all sessions and tells the owner
1120-03.mig | tests/api/recovery.test.ts › a password reset › with mig %s integrates of the older accounts at the proven address: %j
1120-04.token | tests/api/social-native.test.ts › a token that is not good (A04, A12) › GG: an id, an address, garbage
1120-04.provider | tests/api/social-native.test.ts › a token that is not good (A04, A12) › of one provider is nothing at another
1120-04.data.encrypted | tests/api/partner-token.test.ts › a log-in with a token › by the token of an app: it tells the partner’s server too
1120-04.data.need_sign_up | tests/api/social-native.test.ts › the token of an app › GG: tells that a sign-up is needed, then signs up
1120-04.data.first_login | tests/api/social-native.test.ts › the token of an app › GG: tells that a sign-up is needed, then signs up
1120-04.data.marketing | tests/api/social-sign-up.test.ts › a new person › GG: agrees, and is a member then
1120-04.data.auth_expire_time | tests/api/social-by-mail.test.ts › an address that the provider does not prove › is answered alike whoever has it; its mailbox alone is told
1120-04.data.email | tests/api/social-by-mail.test.ts › an address that the provider does not prove › is answered alike whoever has it; its mailbox alone is told
1120-04.data.provider | tests/api/social-native.test.ts › the token of an app › GG: logs a member in
1120-04.data.need_integrated | tests/api/social-outcomes.test.ts › an outcome leads an app to the page that a browser comes back to › %s
1120-04.data.is_duple | tests/api/social-outcomes.test.ts › an outcome leads an app to the page that a browser comes back to › %s
1120-04.data.is_ci_duple | tests/api/social-outcomes.test.ts › the identity of older accounts › is told to be a member’s otherwise
1120-04.data.ci_not_exist | tests/api/social-outcomes.test.ts › the proof of older accounts › does not come with an account of a verified person, beside another without an identity
1120-04.data.is_ci_invalid | tests/api/social-outcomes.test.ts › the identity of older accounts › is valid by how many the accounts carry: two
1120-04.data.cur_sts_cd | tests/api/social-outcomes.test.ts › an outcome leads an app to the page that a browser comes back to › %s
1120-04.data.id | tests/api/social-outcomes.test.ts › the proof of older accounts › integrates them into a sign-up (screen)
1120-04.data.idProvider | tests/api/social-outcomes.test.ts › an outcome leads an app to the page that a browser comes back to › %s
1120-04.data.newsgame_id | tests/api/social-outcomes.test.ts › the proof of older accounts › does not come with an account of a verified person, beside another without an identity
1120-04.data.action | tests/api/social-outcomes.test.ts › a sign-up connects, and my info echoes what it connects and disconnects
1120-04.data.pwd | tests/api/social-outcomes.test.ts › the proof of older accounts › integrates them into a sign-up (screen)
1120-05.redirect_url | tests/api/link-targets.test.ts › a mailed link › of sendChangePassword answers the allowed target once it is confirmed
1120-06.redirect_url | tests/api/link-targets.test.ts › a mail without a link of its own › find-id names the front page of the allowed site, no page of it
1120-07.redirect_url | tests/api/link-targets.test.ts › a mailed link › of resendRegisterEmail answers the allowed target once it is confirmed
1130-01.livere_ex_auth | tests/api/partner-token.test.ts › the session check › a token counts once, also when many come with it at the same time
1130-01.device_id | tests/api/app-installation.test.ts › names the installation of a session that begins by the session check of a partner’s token
1140-03.auth_type | tests/api/integration.test.ts › never without the CI: not another person, not another purpose, not another session
1140-03.enc_data | tests/api/identity-proof.test.ts › a reference that is forged, foreign, swapped or old proves nobody, and nothing changes
1140-03.pwd | tests/api/identity.test.ts › identity verification by crypto-token › sets a forgotten password for the proven person alone
1140-03.mbr_email | tests/api/identity.test.ts › identity verification by crypto-token › sets a forgotten password for the proven person alone
1140-04-get.data.birth_by | tests/api/saved-profile.test.ts › keeps year, day and gender of a birth as they were sent
1140-04-get.data.birth_md | tests/api/saved-profile.test.ts › keeps year, day and gender of a birth as they were sent
1140-04-get.data.gender_cd | tests/api/saved-profile.test.ts › keeps year, day and gender of a birth as they were sent
1140-04.birth_by | tests/api/saved-profile.test.ts › keeps year, day and gender of a birth as they were sent
1140-04.birth_md | tests/api/saved-profile.test.ts › keeps year, day and gender of a birth as they were sent
1140-04.gender_cd | tests/api/saved-profile.test.ts › keeps year, day and gender of a birth as they were sent
1140-06.mbr_nick_nm | tests/api/saved-profile.test.ts › keeps a nickname, and refuses one that another member has with 3009
1140-07.mkt_info_rcv_email_yn | tests/api/consents.test.ts › a marketing choice › is what mbr_agr says; strings that contradict it are 1001, and so is taking a required consent back
1140-07.mkt_info_rcv_sms_yn | tests/api/consents.test.ts › a marketing choice › is what mbr_agr says; strings that contradict it are 1001, and so is taking a required consent back
1140-07.mbr_agr | tests/api/consents.test.ts › a marketing choice › appends only what changes, and is told by mail at once
1140-08.pwd | tests/api/log-in.test.ts › the lock › counts the password check and the password change too
1140-08.mbr_email | tests/api/read-calls.test.ts › a password check that names another account is refused
1140-08.auto_logged_in | tests/api/session.test.ts › a session › that began with auto_logged_in=%s and a password check says %s answers %s two days later
1140-09.new_pwd | tests/api/email-connect.test.ts › an e-mail log-in for a social member › brings a password that can be changed
1140-09.pwd | tests/api/log-in.test.ts › the lock › counts the password check and the password change too
1140-11.redirect_url | tests/api/link-targets.test.ts › a mailed link › of sendChangeEmail answers the allowed target once it is confirmed
1140-13-get.intrst_fg_cd | tests/api/saved-profile.test.ts › replaces the topics of one kind and leaves those of the other
1140-13-get.data.ha_intrst_yn | tests/api/saved-profile.test.ts › keeps whether the archive may use the topics, until another answer comes
1140-13.intrst_fg_cd | tests/api/saved-profile.test.ts › replaces the topics of one kind and leaves those of the other
1140-13.intrst_sph_cd | tests/api/saved-profile.test.ts › replaces the topics of one kind and leaves those of the other
1140-13.ha_intrst_yn | tests/api/saved-profile.test.ts › keeps whether the archive may use the topics, until another answer comes
1140-14.token | tests/api/social-connect.test.ts › connecting by the token of an app › refuses what is missing, forged, another’s, and what comes without a fresh password
1140-14.provider | tests/api/social-connect.test.ts › connecting by the token of an app › GG connects
1140-14.action | tests/api/social-connect.test.ts › disconnecting › by the call: the way in goes, the others stay
1160-01.agr_knd_cd | tests/api/read-calls.test.ts › a policy document is that of its item and its service
1160-01.agr_cat_cd | tests/api/read-calls.test.ts › a policy document is that of its item and its service
`;

/** The fields that differ on purpose, and why. */
const differingFields: Readonly<Record<string, string>> = {
  '1110-01.data.pwd': 'it is a sealed proof that the old password was right, never the password',
  '1120-04.data.id': 'it is masked if an account carries an identity',
  '1120-04.data.newsgame_id': 'it is masked if an account carries an identity',
  '1120-04.data.pwd': 'it is a sealed proof of the address, never a password',
  '1120-06.redirect_url':
    'the mail leads to the front page of an allowed site, because anybody can ask for it',
};

const own = new Map(rowsOf(fieldTests).map(([field = '', test = '']) => [field, test]));
const interfaceTest = 'tests/spec/interface.test.ts';

/** The tests of a field: that it is declared, and what it does. */
const testsOf = (field: string, ofCall: string, declared: string) =>
  `${own.get(field) ?? ofCall} && ${interfaceTest} › ${declared}`;

const lineOf = (id: string, says: string, at: string, tests: string): string => {
  const why = differingFields[id];
  return [`7.${id}`, says, at, tests, ...(why ? [`differs 130: ${why}`] : [])].join(' | ');
};

const linesOf = ([
  id = '',
  name = '',
  file = '',
  says = '',
  request = '',
  data = '',
  test = '',
]: string[]): string[] => {
  const call: Call = calls[name as CallName];
  const place = `packages/contract/src/calls/${file}.ts`;
  const declared = `the call ${call.id} ${call.method} ${call.path} ${call.token}`;
  return [
    lineOf(
      id,
      `${call.id} ${call.method}: ${says}`,
      `${place}#${call.id} ${place}#${name}`,
      `${test} && ${interfaceTest} › every row of the interface table is a call, and every such call is a row`,
    ),
    ...wordsOf(request).map((field) =>
      lineOf(
        `${id}.${field}`,
        `${call.id} takes ${field}`,
        `${place}#${field}`,
        testsOf(`${id}.${field}`, test, `${declared} › has exactly these request fields`),
      ),
    ),
    ...wordsOf(data).map((field) =>
      lineOf(
        `${id}.data.${field}`,
        `${call.id} answers ${field}`,
        `${place}#${field}`,
        testsOf(
          `${id}.data.${field}`,
          test,
          `data › of ${call.method} ${call.path} has exactly these fields`,
        ),
      ),
    ),
  ];
};

/** A claim for each call of specification §7, and for each field that it names. */
export const callClaims: readonly Claim[] = claimsOf(rowsOf(callTable).flatMap(linesOf).join('\n'));
