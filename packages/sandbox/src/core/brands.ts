import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { Words } from './stand-in.ts';
import { words } from './words.ts';

/** How a provider is called on its page. */
export const brandNames: Readonly<Record<SocialProvider, Words & { readonly initial: string }>> = {
  NV: { ...words('sandbox.social.naver'), initial: 'N' },
  KK: { ...words('sandbox.social.kakao'), initial: 'K' },
  GG: { ...words('sandbox.social.google'), initial: 'G' },
  AP: { ...words('sandbox.social.apple'), initial: 'A' },
  MS: { ...words('sandbox.social.microsoft'), initial: 'M' },
};
