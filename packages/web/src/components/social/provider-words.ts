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
  KK: { name: 'provider.kakao', logIn: 'login.kakao', join: 'login.kakao', goOn: 'login.kakao' },
  NV: { name: 'provider.naver', logIn: 'login.naver', join: 'provider.joinNaver', goOn: 'login.goOnNaver' },
  GG: {
    name: 'provider.google',
    logIn: 'login.google',
    join: 'provider.joinGoogle',
    goOn: 'provider.joinGoogle',
  },
  AP: {
    name: 'provider.apple',
    logIn: 'login.apple',
    join: 'provider.joinApple',
    goOn: 'provider.joinApple',
  },
  MS: {
    name: 'provider.microsoft',
    logIn: 'login.microsoft',
    join: 'provider.joinMicrosoft',
    goOn: 'provider.joinMicrosoft',
  },
};

/** The provider of a query field; undefined for anything else. */
export const providerOf = (value: string | null | undefined): SocialProvider | undefined =>
  socialProviders.find((provider) => provider === value);
