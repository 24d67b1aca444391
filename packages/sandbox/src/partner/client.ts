/** How the sample partner is registered at the service; the keys begin with `sandbox` so that production refuses them. */
export const partnerClient = {
  id: 'weekly',
  name: '모의 위클리',
  /** Key of the tokens we sign (livere_ex_auth, HS256), in base64url. */
  tokenKey: 'sandbox-weekly-token-key-000000000000000000',
  /** Key of what the service encrypts for us, 32 bytes in base64url. */
  key: 'sandbox-weekly-encryption-key-0000000000000',
  /** What our server shows when it redeems a one-time code. */
  secret: 'sandbox-weekly-secret-of-32-characters',
} as const;

/** The same site once more, as one of another company: it is told of nobody who has not agreed. */
export const askingPartner = {
  id: 'weekly-asks',
  name: '모의 위클리 (다른 회사)',
  use: {
    purpose: {
      ko: '위클리 회원 확인과 기사 저장',
      en: 'To recognise you at Weekly and keep the articles you saved',
    },
    period: { ko: '위클리 탈퇴 또는 연결 해제까지', en: 'Until you leave Weekly or end the connection' },
  },
} as const;

/** The same site once more, as one whose popups wait for its word before they close. */
export const stayingPartner = 'weekly-stays';
