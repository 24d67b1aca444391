import { words } from '../../core/words.ts';
import { personOf, type SocialPerson } from '../core/person.ts';

/** How Kakao knows the e-mail: asked for and given, proven or not. */
export interface KakaoEmail {
  readonly address: string;
  /** The person has one but did not agree to give it. */
  readonly withheld?: true;
  /** False: another Kakao account uses the address now. */
  readonly valid: boolean;
  readonly verified: boolean;
}

export interface KakaoPerson extends SocialPerson {
  readonly nickname: string;
  readonly mail?: KakaoEmail;
  /** `user/me` answers -406. */
  readonly underFourteen?: true;
}

const proven = (address: string) => ({
  email: address,
  mail: { address, valid: true, verified: true } as const,
});

/** `subject` is Kakao's number as text. */
export const kakaoPersons: readonly KakaoPerson[] = [
  personOf('new', { subject: '4000000002', nickname: '새봄', ...proven('saebom.kk@example.com') }),
  personOf('noEmail', { subject: '4000000003', nickname: '은별' }),
  personOf('sameEmail', { subject: '4000000004', nickname: '정우', ...proven('reader@example.com') }),
  personOf('legacy', { subject: '4000000005', nickname: '가람', ...proven('archive.reader@example.com') }),
  personOf('both', { subject: '4000000013', nickname: '다정', ...proven('both@example.com') }),
  {
    key: 'kakao-reader',
    name: '카카오독자',
    about: words('sandbox.social.kakaoMember'),
    subject: '4000000001',
    returning: true,
    nickname: '카카오독자',
    ...proven('kakao.reader@example.com'),
  },
  {
    key: 'kakao-reader-renamed',
    name: '개명한카카오독자',
    about: words('sandbox.social.renamed'),
    subject: '4000000001',
    returning: true,
    nickname: '새이름',
    ...proven('renamed.reader@example.com'),
  },
  {
    key: 'second-account',
    name: '카카오독자의둘째계정',
    about: words('sandbox.social.secondAccount'),
    subject: '4000000011',
    nickname: '둘째',
    ...proven('kakao.reader@example.com'),
  },
  {
    key: 'agrees-later',
    name: '나중동의',
    about: words('sandbox.social.agreesLater'),
    subject: '4000000012',
    agreesLater: true,
    nickname: '나중',
    ...proven('najung.kk@example.com'),
  },
  {
    key: 'needs-agreement',
    name: '안보라',
    about: words('sandbox.social.emailNotGiven'),
    subject: '4000000006',
    nickname: '보라',
    mail: { address: 'bora.kk@example.com', withheld: true, valid: true, verified: true },
  },
  {
    key: 'unverified',
    name: '미확인',
    about: words('sandbox.social.emailNeverVerified'),
    subject: '4000000007',
    email: 'reader@example.com',
    nickname: '확인전',
    mail: { address: 'reader@example.com', valid: true, verified: false },
  },
  {
    key: 'reused',
    name: '옛주인',
    about: words('sandbox.social.emailMoved'),
    subject: '4000000008',
    email: 'reader@example.com',
    nickname: '옛주인',
    mail: { address: 'reader@example.com', valid: false, verified: true },
  },
  {
    key: 'under14',
    name: '박새싹',
    about: words('sandbox.social.under14'),
    subject: '4000000009',
    nickname: '새싹',
    underFourteen: true,
  },
  {
    key: 'blocked',
    name: '차단된독자',
    about: words('sandbox.social.blocked'),
    subject: '4000000010',
    returning: true,
    nickname: '차단된독자',
    ...proven('blocked@example.com'),
  },
];
