import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import type { MessageId } from '../../i18n/message-id.ts';

type Words = {
  /** As our own sentences call it. */
  readonly name: MessageId;
  /** What the provider wants on a button to log in, and to sign up. */
  readonly logIn: MessageId;
  readonly join: MessageId;
  /** The same to somebody who came in by it before. */
  readonly goOn: MessageId;
};

/** How the five are spoken of; the buttons in the words of the providers' own guides. */
export const providerWords: Readonly<Record<SocialProvider, Words>> = {
  KK: { name: 'social.kakao', logIn: 'login.kakao', join: 'login.kakao', goOn: 'login.kakao' },
  NV: { name: 'social.naver', logIn: 'login.naver', join: 'social.joinNaver', goOn: 'login.goOnNaver' },
  GG: { name: 'social.google', logIn: 'login.google', join: 'social.joinGoogle', goOn: 'social.joinGoogle' },
  AP: { name: 'social.apple', logIn: 'login.apple', join: 'social.joinApple', goOn: 'social.joinApple' },
  MS: {
    name: 'social.microsoft',
    logIn: 'login.microsoft',
    join: 'social.joinMicrosoft',
    goOn: 'social.joinMicrosoft',
  },
};

/** The provider of a query field; undefined for anything else. */
export const providerOf = (value: string | null | undefined): SocialProvider | undefined =>
  socialProviders.find((provider) => provider === value);
