/**
 * The interface table (decisions §1): id, method and path, token, request fields. A field with ? may be left out because
 * there are requests that it does not apply to; every other one is demanded.
 */
export const interfaceTable = `
IF-ULS-1110-01 | POST /cum/v1/login | none | mbr_email pwd auto_logged_in? shared? allow_integration? livere_ex_auth? device_id?
IF-ULS-1120-01 | GET /cum/v1/sign-up/check-email | none | email
IF-ULS-1120-02 | POST /cum/v1/sign-up | none | mbr_email pwd mkt_info_rcv_email_yn? mkt_info_rcv_sms_yn? mbr_agr id? previous_pwd? referrer? mst_mbr_no? redirect_url? puzzle?
IF-ULS-1120-03 | POST /cum/v1/sign-up/confirm-email | none | email svc_typ auth_no pwd? mig? new_password? shared? mbr_agr?
IF-ULS-1120-04 | POST /cum/v1/sign-up/social-login | none | token provider mkt_info_rcv_email_yn? mkt_info_rcv_sms_yn? mbr_agr? referrer? livere_ex_auth? auto_logged_in? device_id? puzzle?
IF-ULS-1120-05 | POST /cum/v1/sign-up/send-change-password | none | email redirect_url?
IF-ULS-1120-06 | POST /cum/v1/sign-up/send-find-email | none | email redirect_url?
IF-ULS-1120-07 | POST /cum/v1/sign-up/resend-register-email | none | email redirect_url? puzzle?
IF-ULS-1130-01 | POST /cum/v1/copy-token | none | livere_ex_auth device_id?
IF-ULS-1130-02 | GET /cum/v1/ | bearer |
IF-ULS-1130-03 | POST /cum/v1/logout | none |
IF-ULS-1130-04 | POST /cum/v1/withdrawal | re-entry | rsn_cd? rsn_cnts? erase_yn?
IF-ULS-1130-06 | POST /cum/v1/password-reminder | bearer | period
IF-ULS-1140-01 | GET /cum/v1/my-info | re-entry |
IF-ULS-1140-02 | POST /cum/v1/nice/ready | none | auth_type success_url? error_url?
IF-ULS-1140-03 | POST /cum/v1/nice/info | none | auth_type enc_data pwd? mbr_email?
IF-ULS-1140-04 | GET /cum/v1/my-info/birth | bearer |
IF-ULS-1140-04 | POST /cum/v1/my-info/birth | bearer | birth_by birth_md gender_cd
IF-ULS-1140-05 | GET /cum/v1/my-info/check-nickname | bearer | mbr_nick_nm
IF-ULS-1140-06 | POST /cum/v1/my-info/nickname | bearer | mbr_nick_nm
IF-ULS-1140-07 | POST /cum/v1/my-info/agreement | bearer | mkt_info_rcv_email_yn? mkt_info_rcv_sms_yn? mbr_agr
IF-ULS-1140-08 | POST /cum/v1/my-info/login | bearer | mbr_email? pwd auto_logged_in?
IF-ULS-1140-09 | POST /cum/v1/my-info/change-password | re-entry | new_pwd pwd
IF-ULS-1140-10 | POST /cum/v1/my-info/cancel-sign-up | re-entry | email
IF-ULS-1140-11 | POST /cum/v1/my-info/send-change-email | re-entry | email redirect_url? without_old? puzzle?
IF-ULS-1140-12 | POST /cum/v1/my-info/withdrawal | re-entry |
IF-ULS-1140-13 | GET /cum/v1/my-info/interest | bearer | intrst_fg_cd?
IF-ULS-1140-13 | POST /cum/v1/my-info/interest | bearer | intrst_fg_cd intrst_sph_cd ha_intrst_yn?
IF-ULS-1140-14 | POST /cum/v1/my-info/social-login | re-entry | token? provider action
IF-ULS-1140-15 | POST /cum/v1/my-info/cancel-nice | re-entry |
IF-ULS-1140-16 | POST /cum/v1/my-info/migrate | re-entry | mig enc_data?
IF-ULS-1150-01 | POST /cum/v1/news-letter/subscribe | none | email puzzle?
IF-ULS-1150-02 | POST /cum/v1/news-letter/unsubscribe | none | email? token?
IF-ULS-1160-01 | GET /cum/v1/terms-and-conditions | none | agr_knd_cd agr_cat_cd
IF-MNS-1010-01 | POST /mns/v1/my-score/save | raw | ycode brandId? journalistEmail?
`;

/** Calls of our own beside the interface table (docs/decisions/007). */
export const ownCallTable = `
IF-DMN-1010-01 | GET /cum/v1/sign-up/mail-state | none | mail
IF-DMN-1110-01 | POST /cum/v1/code/send | none | email
IF-DMN-1110-02 | POST /cum/v1/code/login | none | code_run code auto_logged_in? shared? livere_ex_auth? device_id?
IF-DMN-1110-06 | POST /cum/v1/my-info/login-code | re-entry | login_code_yn
IF-DMN-1100-01 | POST /cum/v1/passkey/login-options | none |
IF-DMN-1100-02 | POST /cum/v1/passkey/login | none | credential login_run? trust? auto_logged_in? shared? livere_ex_auth? device_id?
IF-DMN-1100-03 | POST /cum/v1/my-info/passkeys/options | re-entry |
IF-DMN-1100-04 | POST /cum/v1/my-info/passkeys | re-entry | credential how
IF-DMN-1100-05 | GET /cum/v1/my-info/passkeys | bearer |
IF-DMN-1100-06 | POST /cum/v1/my-info/passkeys/rename | bearer | id name
IF-DMN-1100-07 | POST /cum/v1/my-info/passkeys/remove | re-entry | id
IF-DMN-1100-08 | POST /cum/v1/my-info/passkeys/confirm | bearer | credential
IF-DMN-1100-09 | POST /cum/v1/my-info/passkeys/later | bearer |
IF-DMN-1100-10 | POST /cum/v1/my-info/passkeys/confirm-options | bearer | settled?
IF-DMN-1100-11 | POST /cum/v1/login/verify/passkey-options | none | login_run
IF-DMN-1110-03 | POST /cum/v1/sign-up/confirm-code | none | code_run code svc_typ pwd? shared?
IF-DMN-1020-01 | POST /cum/v1/sign-up/secure-account | none | email auth_no
IF-DMN-1020-02 | GET /cum/v1/my-info/ways | bearer |
IF-DMN-1020-03 | POST /cum/v1/my-info/ways | re-entry | way? passkey? answer
IF-DMN-1020-04 | POST /cum/v1/sign-up/take-back | none | auth_no enc_data?
IF-DMN-1020-05 | POST /cum/v1/sign-up/leave-closed | none | auth_no
IF-DMN-1020-06 | POST /cum/v1/sign-up/export-closed | none | auth_no
IF-DMN-1030-01 | GET /cum/v1/my-info/sessions | re-entry |
IF-DMN-1030-02 | POST /cum/v1/my-info/sessions/end | re-entry | id?
IF-DMN-1040-01 | GET /cum/v1/my-info/consents | re-entry | day?
IF-DMN-1040-02 | GET /cum/v1/my-info/export | re-entry |
IF-DMN-1110-04 | POST /cum/v1/my-info/code/send | bearer |
IF-DMN-1110-05 | POST /cum/v1/my-info/code/confirm | bearer | code_run code
IF-DMN-1120-01 | GET /cum/v1/my-info/factors | re-entry |
IF-DMN-1120-02 | POST /cum/v1/my-info/factors/totp/begin | re-entry |
IF-DMN-1120-03 | POST /cum/v1/my-info/factors/totp/finish | re-entry | run code keep? keep_passkeys?
IF-DMN-1120-04 | POST /cum/v1/my-info/factors/totp/remove | re-entry |
IF-DMN-1120-05 | POST /cum/v1/my-info/factors/recovery | re-entry |
IF-DMN-1120-06 | POST /cum/v1/login/verify | none | login_run factor code trust? livere_ex_auth? device_id?
IF-DMN-1120-07 | POST /cum/v1/my-info/factors/confirm | bearer | factor code
IF-DMN-1120-15 | POST /cum/v1/login/verify/ways | none | login_run
IF-DMN-1120-16 | POST /cum/v1/login/verify/identity | none | login_run enc_data livere_ex_auth? device_id?
IF-DMN-1120-08 | POST /cum/v1/login/verify/lost | none | login_run
IF-DMN-1120-09 | POST /cum/v1/my-info/factors/keep | re-entry |
IF-DMN-1120-17 | POST /cum/v1/my-info/stop-waiting | re-entry | waiting
IF-DMN-1120-10 | POST /cum/v1/my-info/trusted/end | re-entry | id?
IF-DMN-1120-14 | POST /cum/v1/my-info/factors/scope | re-entry | social
IF-DMN-1120-11 | GET /cum/v1/my-info/presence | re-entry | act?
IF-DMN-1120-12 | POST /cum/v1/sign-up/social-login/code | none | token provider
IF-DMN-1120-13 | POST /cum/v1/sign-up/social-login/attach | none | token provider code_run code
IF-DMN-1040-03 | GET /cum/v1/my-info/asked-agreement | bearer |
IF-DMN-1040-04 | POST /cum/v1/my-info/asked-agreement | bearer | mbr_agr
IF-DMN-1040-05 | GET /cum/v1/my-info/leaving | bearer |
IF-DMN-1050-01 | POST /cum/v1/my-info/undo-change-email | none | email auth_no
IF-DMN-1060-01 | POST /cum/v1/news-letter/refusal | none | token
IF-DMN-1060-02 | POST /cum/v1/news-letter/confirm | none | token
IF-DMN-1070-01 | POST /cum/v1/my-info/undo-migrate | re-entry | enc_data?
IF-DMN-1070-02 | POST /cum/v1/my-info/migrate-preview | re-entry | enc_data?
IF-DMN-1080-01 | POST /cum/v1/bridge/token | bearer | site
IF-DMN-1080-02 | POST /cum/v1/bridge/redeem | none | site secret code code_verifier
IF-DMN-1080-03 | POST /cum/v1/bridge/logout | none | site token
IF-DMN-1080-04 | GET /cum/v1/bridge/partner | bearer | partner
IF-DMN-1080-05 | POST /cum/v1/bridge/partner/agree | bearer | partner terms_id
IF-DMN-1080-06 | GET /cum/v1/bridge/partners | bearer |
IF-DMN-1080-07 | POST /cum/v1/bridge/partner/end | bearer | partner
IF-DMN-1090-01 | POST /cum/v1/partner-token | bearer | partner nonce?
IF-DMN-1180-01 | GET /cum/v1/my-info/activity | re-entry | before? kind?
IF-DMN-1180-05 | POST /cum/v1/my-info/login-safety | re-entry | each_login? alert_abroad? block_abroad? travelling?
IF-DMN-1180-04 | GET /cum/v1/my-info/home | re-entry | seen?
IF-DMN-1180-02 | POST /cum/v1/my-info/activity/not-me | re-entry | id
IF-DMN-1180-03 | POST /cum/v1/my-info/activity/undo | re-entry |
`;

/** Fields of `data` where the specification (§3, §7) or the decisions (§1, §3) name them. */
export const dataTable = `
POST /cum/v1/login | encrypted first_login marketing need_password_change livere_ex_auth masking_email id pwd mkt_info_rcv_email_yn mkt_info_rcv_sms_yn idProvider newsgame_id auth_expire_time want login_run
GET /cum/v1/sign-up/check-email | auth_expire_time
POST /cum/v1/copy-token | encrypted first_login livere_ex_auth mkt_info_rcv_email_yn mkt_info_rcv_sms_yn
POST /cum/v1/sign-up/social-login | mkt_info_rcv_email_yn mkt_info_rcv_sms_yn encrypted need_integrated is_duple is_ci_duple ci_not_exist is_ci_invalid need_sign_up first_login marketing cur_sts_cd auth_expire_time provider email id idProvider newsgame_id action pwd want login_run token
POST /cum/v1/my-info/social-login | action provider
GET /cum/v1/ | mst_mbr_no mbr_email mbr_nick_nm login_plf rep_login_plf
GET /cum/v1/my-info | rep_login_plf news_lt_email mbr_name birth_by birth_md gender_cd hp_no onesf_auth_yn onesf_auth_dt mkt_info_rcv_email_yn mkt_info_rcv_sms_yn waiting mbr_sub_entity mbr_intrst_sph_entity
GET /cum/v1/my-info/birth | birth_by birth_md gender_cd
GET /cum/v1/terms-and-conditions | agr_title agr_cnts_html enf_dy lang history
`;

/** The calls that go without the bearer (specification §6); `*` stands for all paths that begin so. */
export const pathsWithoutBearer =
  '/cum/v1/login /cum/v1/copy-token /cum/v1/sign-up* /cum/v1/nice/ready /cum/v1/logout';
