import type { SocialProvider } from '@daemun/contract/codes/providers';

/** What became of a log-in with a provider that the host was asked for; `none`: it cannot, the way over the page is left. */
export type HostLogin =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'cancelled' | 'none' };

/** What this page says to what embeds it, and asks of it. One file per host; `embedding.ts` chooses. */
export type Host = {
  /** Opens the way to the host, so that it is heard from the beginning. */
  readonly connect: () => void;
  /** Tells the host that the reader is logged in. */
  readonly tellLogin: (firstLogin?: boolean) => Promise<void>;
  /** Tells the host that the reader is logged out. */
  readonly tellLogout: () => Promise<void>;
  /** Answers with the device's id, where the address or the host tells it. */
  readonly deviceId: () => Promise<string | undefined>;
  /** Asks the host to log in with a provider by itself; `nonce` is what its id_token must carry. */
  readonly logIn: (provider: SocialProvider, nonce: string | undefined) => Promise<HostLogin>;
  /** Has the host's back key do this. */
  readonly onBack: (press: () => void) => void;
  /** Closes the host, because the reader asks for it. */
  readonly close: () => Promise<void>;
  /** Closes the host after its work, unless it waits for its opener's word. */
  readonly closeFinished: () => Promise<void>;
};
