/** What a field takes: the rule it is measured by, as an attacker would see it. */
export type Kind =
  | 'line'
  | 'lines'
  | 'trimmed'
  | 'email'
  | 'newPassword'
  | 'nickname'
  | 'choice'
  | 'flag'
  | 'consents'
  | 'items'
  | 'passkeyIds'
  | 'topics'
  | 'codes'
  | 'passkeyId'
  | 'passkeyName';

const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)]);
/** Room is left for the other fields; what is larger or deeper is refused before anybody reads it (bad-bodies.test.ts). */
const most = 120_000;

/** No field takes these, whatever its rule. */
const never: Readonly<Record<string, unknown>> = {
  'an object': { a: 1 },
  'an operator': { $gt: '' },
  'its own prototype': JSON.parse('{"__proto__":{"x":1}}'),
  'a nested object': { a: { b: { c: {} } } },
  'deep arrays': deep(6),
  'a list in a list': [['PTS']],
  'a list of nothing': [null],
  'a list of objects': [{}],
  'a list of numbers': [1, 2],
  'a list of unknown codes': ['XX', 'YY'],
  'a huge list': Array.from({ length: 10_000 }, () => 'PTS'),
  zero: 0,
  'a number': 20_260_101,
  'a huge number': 1e308,
  'a negative number': -1,
  'as much as a body takes': 'a'.repeat(most),
  'as much Hangul': '가'.repeat(most / 3),
  NUL: 'reader@example.com\u0000',
  'NUL within': 'a\u0000b',
  CRLF: 'a\r\nBcc: evil@example.com',
  'line feed': 'a\nb',
  tab: 'a\tb',
  'delete sign': 'a\u007Fb',
  'C1 control': 'a\u0085b',
};

/** Texts of one line; a field that is free text takes them as they are, for they are escaped where they are shown. */
const lines: Readonly<Record<string, string>> = {
  'half a surrogate pair': 'a\uD800b',
  'the other half': '\uDC00',
  'right-to-left override': 'a\u202Eb',
  'zero width': 'a\u200Bb',
  'line separator': 'a\u2028b',
  'the word false': 'false',
  "a prototype's name": '__proto__',
  hasOwnProperty: 'hasOwnProperty',
  'SQL quote': "' OR '1'='1' --",
  'SQL union': '1) UNION SELECT * FROM member; DROP TABLE member; --',
  'LIKE pattern': '%_%',
  HTML: '<script>alert(1)</script>',
  'HTML attribute': '" onmouseover="alert(1)',
  template: '{{7*7}}$' + '{7*7}<%= 7*7 %>#{7*7}',
  shell: '$(reboot) `reboot` | reboot',
  path: '../../../../etc/passwd',
  format: '%s%n%x',
  javascript: 'javascript:alert(1)',
  'own log line': '{"level":60,"msg":"forged"}',
};

const others: Readonly<Record<string, unknown>> = {
  'spaces alone': '   ',
  true: true,
  false: false,
  'an empty list': [],
};

export const hostileValues: Readonly<Record<string, unknown>> = { ...never, ...lines, ...others };

const everyLine = Object.keys(lines);
/** What a text of several lines may hold besides. */
const breaks = ['CRLF', 'line feed', 'tab'];

/** Which of them each kind of field takes; every other one is refused with the field's name. */
export const taken: Readonly<Record<Kind, readonly string[]>> = {
  line: [...everyLine, 'spaces alone'],
  lines: [...everyLine, 'spaces alone', ...breaks],
  trimmed: everyLine,
  email: [],
  newPassword: [],
  nickname: ['the word false', 'hasOwnProperty'],
  choice: [],
  flag: ['true', 'false'],
  consents: [],
  items: ['an empty list'],
  passkeyIds: ['an empty list', 'a list of unknown codes'],
  topics: ['an empty list'],
  codes: [],
  passkeyId: ['the word false', "a prototype's name", 'hasOwnProperty'],
  passkeyName: everyLine.filter((name) => (lines[name]?.length ?? 0) <= 40),
};

/** Field → kind; a call's own row goes before the field's. */
const kinds: Readonly<Record<string, Kind>> = {
  act: 'choice',
  action: 'choice',
  agr_cat_cd: 'choice',
  agr_knd_cd: 'choice',
  allow_integration: 'flag',
  auth_no: 'line',
  auth_type: 'choice',
  auto_logged_in: 'flag',
  shared: 'flag',
  before: 'choice',
  seen: 'choice',
  birth_by: 'choice',
  birth_md: 'choice',
  brandId: 'choice',
  code: 'line',
  'codeLogin.code': 'choice',
  'confirmByCode.code': 'choice',
  'stepByCode.code': 'choice',
  'finishTotp.code': 'choice',
  keep: 'items',
  keep_passkeys: 'passkeyIds',
  'loginBySecondFactor.code': 'choice',
  'confirmByFactor.code': 'choice',
  factor: 'choice',
  login_run: 'line',
  run: 'line',
  social: 'flag',
  each_login: 'flag',
  alert_abroad: 'flag',
  block_abroad: 'flag',
  travelling: 'flag',
  trust: 'flag',
  'attachByCode.code': 'choice',
  code_run: 'line',
  code_verifier: 'line',
  credential: 'choice',
  how: 'choice',
  name: 'passkeyName',
  passkey: 'passkeyId',
  'renamePasskey.id': 'passkeyId',
  'removePasskey.id': 'passkeyId',
  day: 'choice',
  device_id: 'line',
  email: 'email',
  enc_data: 'line',
  error_url: 'line',
  gender_cd: 'choice',
  erase_yn: 'choice',
  ha_intrst_yn: 'choice',
  login_code_yn: 'choice',
  id: 'line',
  'signUp.id': 'trimmed',
  intrst_fg_cd: 'choice',
  intrst_sph_cd: 'topics',
  journalistEmail: 'line',
  kind: 'choice',
  livere_ex_auth: 'line',
  mail: 'line',
  mbr_agr: 'items',
  'signUp.mbr_agr': 'consents',
  mbr_email: 'trimmed',
  'signUp.mbr_email': 'email',
  'niceInfo.mbr_email': 'email',
  mbr_nick_nm: 'nickname',
  mig: 'choice',
  mkt_info_rcv_email_yn: 'choice',
  mkt_info_rcv_sms_yn: 'choice',
  mst_mbr_no: 'line',
  new_pwd: 'newPassword',
  new_password: 'flag',
  nonce: 'line',
  partner: 'line',
  period: 'choice',
  previous_pwd: 'line',
  answer: 'choice',
  waiting: 'choice',
  way: 'choice',
  settled: 'flag',
  without_old: 'flag',
  provider: 'choice',
  puzzle: 'line',
  pwd: 'trimmed',
  'signUp.pwd': 'newPassword',
  'confirmEmail.pwd': 'newPassword',
  'confirmByCode.pwd': 'newPassword',
  'niceInfo.pwd': 'newPassword',
  redirect_url: 'line',
  referrer: 'choice',
  rsn_cd: 'choice',
  rsn_cnts: 'lines',
  secret: 'line',
  site: 'choice',
  'redeemBridgeCode.site': 'line',
  success_url: 'line',
  svc_typ: 'choice',
  terms_id: 'line',
  token: 'line',
  ycode: 'codes',
};

/** The kind of a call's field. Throws where the table has no row, so that a new field gets one. */
export function kindOf(call: string, field: string): Kind {
  const kind = kinds[`${call}.${field}`] ?? kinds[field];
  if (!kind) throw new Error(`hostile values: no kind for the field ${field}`);
  return kind;
}
