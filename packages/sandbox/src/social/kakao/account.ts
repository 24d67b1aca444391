import type { KakaoEmail, KakaoPerson } from './persons.ts';

const picture = 'http://k.kakaocdn.net/sandbox';

/** `kakao_account`: a value that exists but was not agreed to is named by its `needs_agreement`, and missing. */
export function accountOf({ nickname, mail }: KakaoPerson, given: KakaoEmail | undefined) {
  return {
    profile_nickname_needs_agreement: false,
    profile_image_needs_agreement: false,
    profile: {
      nickname,
      thumbnail_image_url: `${picture}/img_110x110.jpg`,
      profile_image_url: `${picture}/img_640x640.jpg`,
      is_default_image: true,
      is_default_nickname: false,
    },
    has_email: mail !== undefined,
    email_needs_agreement: mail !== undefined && !given,
    ...(given && { is_email_valid: given.valid, is_email_verified: given.verified, email: given.address }),
  };
}
