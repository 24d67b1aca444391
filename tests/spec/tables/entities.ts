/** The entities of specification §3 with their fields, as they stand in the code. */
export const entityTable = `
dialog state | isOpen title content confirm cancel btnType onConfirm onCancel onClose typeClass isShowCloseButton
response envelope | if_id version response_format result reason field txid server_time response_time data
agreement entry | mbr_email agr_cat_cd agr_knd_cd agr_yn
term document | agr_title agr_cnts_html enf_dy lang history
term version | agr_title agr_cnts_html enf_dy lang from to
connected account | join_plf_fg_cd cur_sts_cd mbr_email
interest | intrst_fg_cd intrst_sph_cd
member profile | rep_login_plf news_lt_email mbr_name birth_by birth_md gender_cd hp_no onesf_auth_yn onesf_auth_dt mkt_info_rcv_email_yn mkt_info_rcv_sms_yn waiting mbr_sub_entity mbr_intrst_sph_entity
login request | mbr_email pwd auto_logged_in shared allow_integration livere_ex_auth device_id
sign-up request | mbr_email pwd mkt_info_rcv_email_yn mkt_info_rcv_sms_yn mbr_agr id previous_pwd referrer mst_mbr_no redirect_url puzzle
social sign-up request | token provider mkt_info_rcv_email_yn mkt_info_rcv_sms_yn mbr_agr referrer livere_ex_auth auto_logged_in device_id puzzle
identity verification | auth_type enc_data success_url error_url
`;

/** What the dialog begins with (specification §3). */
export const dialogDefaults = `
isOpen | false
title | ""
content | ""
cancel | ""
btnType | 1
isShowCloseButton | false
`;
