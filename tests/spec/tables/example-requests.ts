const agreed = [{ agr_cat_cd: 'AGY', agr_knd_cd: 'TERMS', agr_yn: 'Y' }];
const email = 'reader@example.com';
const password = 'Daemun!2026';

/** A good value of every request field of the interface table, as it stands on the wire. */
const values: Record<string, unknown> = {
  action: 'SECSS',
  agr_cat_cd: 'ISS',
  agr_knd_cd: 'TERMS',
  allow_integration: true,
  auth_no: 'wLxHq4S0t2Qm',
  auth_type: 'find_email',
  auto_logged_in: false,
  birth_by: '1990',
  code: '123456',
  code_run: 'c0deRunOfAMail',
  code_verifier: 'M25iVXpKU3puUjFaYWg3T1NDTDQtcW1ROUY5YXlwalNoc0hhakxifmZHag',
  secret: 'sister-secret',
  site: 'archive',
  birth_md: '0102',
  before: '1767323040000',
  seen: '1767323040000',
  brandId: 'NWG',
  day: '2026-01-02',
  device_id: '7f8e',
  email,
  factor: 'totp',
  login_run: 'c0deRunOfALogIn',
  run: 'c0deRunOfASetUp',
  social: true,
  trust: false,
  enc_data: 'AgAD+/=',
  gender_cd: 'F',
  ha_intrst_yn: 'Y',
  id: 'archive_reader',
  intrst_fg_cd: 'NEWS',
  intrst_sph_cd: ['PTS', 'ECO'],
  journalistEmail: null,
  kind: 'LOGIN',
  livere_ex_auth: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
  mail: '4f1d',
  mbr_agr: agreed,
  mbr_email: email,
  mbr_nick_nm: '한빛독자',
  mig: 'A',
  mkt_info_rcv_email_yn: 'YNN',
  mkt_info_rcv_sms_yn: 'NNN',
  mst_mbr_no: '1024',
  new_pwd: password,
  new_password: true,
  nonce: 'n-0S6_WzA2Mj',
  partner: 'hanbit-weekly',
  terms_id: 'h5Qn0aUZ1o4cZ6J8s0YcQ7c1fT8l9o3b2m4n6p8r0t2',
  period: '30',
  previous_pwd: 'sealed',
  provider: 'KK',
  pwd: password,
  redirect_url: 'https://archive.example/',
  referrer: 'ISS',
  rsn_cd: 'ETC',
  rsn_cnts: '다른 계정을 씁니다.',
  success_url: 'https://archive.example/ok',
  error_url: 'https://archive.example/fail',
  svc_typ: 'JOIN',
  token: 'ticket',
  answer: 'MINE',
  way: 'KK',
  ycode: ['Y01', 'Y04'],
};

/** A request with these fields. Throws where no example is known, so that a new field gets one. */
export const exampleWith = (fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field) => {
      if (!(field in values)) throw new Error(`no example of ${field}`);
      return [field, values[field]];
    }),
  );
