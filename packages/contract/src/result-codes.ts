/**
 * Every result code of the wire (specification §8, names by decisions §1).
 * Two names may share a code; the server throws names, the page behaves by code.
 */
export const resultCodes = {
  SUCCESS: '0000',
  REISSUE: '0001',
  REQUEST_DEFICIENT: '1001',
  REQUEST_NOT_SUPPORTED: '1002',
  SQL_ERROR: '2001',
  INVALID_USER: '3001',
  USER_AUTHENTICATION_FAILURE: '3002',
  BAD_CREDENTIAL: '3003',
  NOT_EXIST_THE_USER_ROLES: '3003',
  ACCOUNT_DISABLED: '3005',
  CREDENTIAL_EXPIRED: '3006',
  INVALID_TOKEN: '3007',
  ACCESS_DENIED: '3008',
  DUPLICATE_USER: '3009',
  INVALID_USER_DATA: '3011',
  NEED_INTEGRATED: '3015',
  DUPLICATE_USER_KAKAO: '3016',
  DUPLICATE_USER_NAVER: '3017',
  DUPLICATE_USER_GOOGLE: '3018',
  DUPLICATE_USER_APPLE: '3019',
  DUPLICATE_USER_MICROSOFT: '3020',
  NEED_EMAIL_AUTH: '3021',
  FAILURE_EMAIL_AUTH: '3022',
  EXCEED_EMAIL_AUTH: '3023',
  INVALID_ID_TOKEN: '3024',
  EQUALS_EMAIL: '3025',
  EXCEED_PASSWORD_FAIL_COUNT: '3026',
  CI_NOT_MATCH: '5002',
  USED_CI: '5003',
  VOUCHER_EXISTS: '5004',
  ALREADY_INTEGRATED: '5005',
  INTERNAL_ERROR: '9000',
  API_INTERNAL_ERROR: '9001',
} as const;

/** A named result; what use cases throw and calls list. */
export type ResultName = keyof typeof resultCodes;

/** A result code as it stands in an envelope. */
export type ResultCode = (typeof resultCodes)[ResultName];

/** All codes once, in the order of the specification. */
export const allResultCodes: readonly ResultCode[] = [...new Set(Object.values(resultCodes))];
