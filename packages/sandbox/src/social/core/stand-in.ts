import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { FastifyInstance } from 'fastify';
import type { SocialPerson } from './person.ts';

/** What a test may ask of a native token beyond the healthy one. */
export interface NativeWish {
  /** Put into the id_token as it is; an app usually gives the SHA-256 of the server's nonce. */
  readonly nonce?: string;
  /** Issued to this application instead of the service's. */
  readonly audience?: string;
  /** Dead already. */
  readonly expired?: boolean;
}

/** A request a provider makes to the service of its own accord. */
export interface Notice {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface NoticeWish {
  readonly subject: string;
  readonly kind: string;
  readonly method?: 'GET' | 'POST';
  /** A form where nothing is said. */
  readonly as?: 'json';
}

/** How a provider tells of an unlink. */
export interface Notices {
  /** The first is the usual one. */
  readonly kinds: readonly string[];
  readonly compose: (wish: NoticeWish) => Promise<Notice>;
  /** Whether the provider has cut the link when it says so. */
  readonly cuts: (kind: string) => boolean;
}

/** One provider, played. */
export interface SocialStandIn {
  readonly provider: SocialProvider;
  readonly persons: readonly SocialPerson[];
  /** Its addresses, below its own prefix. */
  readonly addRoutes: (app: FastifyInstance) => void;
  /** What the provider's SDK would give an app, by the provider's own names. */
  readonly nativeToken: (
    person: SocialPerson,
    wish: NativeWish,
  ) => Promise<Readonly<Record<string, unknown>>>;
  /** Ends every token of a person and forgets the consent. */
  readonly unlink: (subject: string) => void;
  /** Undefined where the provider sends none. */
  readonly notices?: Notices;
  /** Undefined where nothing is signed. Answers the new key's name. */
  readonly rotateKeys?: () => Promise<string>;
}
