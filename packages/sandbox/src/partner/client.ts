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

/** The same site once more, as one whose popups wait for its word before they close. */
export const stayingPartner = 'weekly-stays';
