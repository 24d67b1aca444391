/** Which of the agency's two interfaces is spoken (providers §9, B and C). */
export type NiceProtocol = 'crypto-token' | 'integrated';

/** How we are registered at NICE. */
export type NiceSettings = {
  readonly protocol: NiceProtocol;
  readonly clientId: string;
  readonly clientSecret: string;
  /** A token that was fetched before; null = one is fetched. */
  readonly accessToken: string | null;
  readonly productId: string;
  readonly apiBase: string;
  /** The address of the window (crypto-token), or its origin (integrated). */
  readonly windowUrl: string;
  readonly authType: string;
};
