import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { Words } from '../../core/stand-in.ts';

/** How a provider is called on its page. */
export const brandNames: Readonly<Record<SocialProvider, Words & { readonly initial: string }>> = {
  NV: { ko: '네이버', en: 'Naver', initial: 'N' },
  KK: { ko: '카카오', en: 'Kakao', initial: 'K' },
  GG: { ko: '구글', en: 'Google', initial: 'G' },
  AP: { ko: '애플', en: 'Apple', initial: 'A' },
  MS: { ko: '마이크로소프트', en: 'Microsoft', initial: 'M' },
};
