import { words } from '../../core/words.ts';
import { personOf, type SocialPerson } from '../core/person.ts';

/** The profile beside `id`; every field can be missing (Naver's guide). */
export interface NaverProfile {
  readonly nickname?: string;
  readonly name?: string;
  readonly email?: string;
  readonly gender?: 'F' | 'M' | 'U';
  readonly age?: string;
  readonly birthday?: string;
  readonly birthyear?: string;
  readonly profile_image?: string;
  readonly mobile?: string;
}

export interface NaverPerson extends SocialPerson {
  readonly profile: NaverProfile;
}

/** Naver says of no e-mail that it is proven, so none of these is. */
export const naverPersons: readonly NaverPerson[] = [
  personOf('new', {
    subject: 'sandbox-nv-new-7Qm2xR',
    email: 'saebom.nv@example.com',
    profile: {
      nickname: '새봄',
      name: '한새봄',
      email: 'saebom.nv@example.com',
      gender: 'F',
      age: '30-39',
      birthday: '04-05',
      birthyear: '1993',
      profile_image: 'https://phinf.pstatic.net/contact/sandbox.png',
      mobile: '010-1111-0005',
    },
  }),
  personOf('noEmail', { subject: 'sandbox-nv-no-email', profile: { nickname: '은별', name: '나은별' } }),
  personOf('sameEmail', {
    subject: 'sandbox-nv-same-email',
    profile: { nickname: '정우', name: '이정우', email: 'reader@example.com' },
  }),
  personOf('legacy', {
    subject: 'sandbox-nv-legacy',
    profile: { nickname: '가람', name: '서가람', email: 'archive.reader@example.com' },
  }),
  personOf('both', {
    subject: 'sandbox-nv-both',
    profile: { nickname: '다정', name: '양다정', email: 'both@example.com' },
  }),
  personOf('reader', {
    subject: 'demo-reader-nv',
    profile: { nickname: '한빛독자', name: '한빛독', email: 'reader@example.com', gender: 'F' },
  }),
  {
    key: 'agrees-later',
    name: '나중동의',
    about: words('sandbox.social.agreesLater'),
    subject: 'sandbox-nv-agrees-later',
    email: 'najung.nv@example.com',
    agreesLater: true,
    profile: { nickname: '나중', email: 'najung.nv@example.com' },
  },
  {
    key: 'masked',
    name: '문가림',
    about: words('sandbox.social.maskedNickname'),
    subject: 'sandbox-nv-masked',
    email: 'garim.nv@example.com',
    profile: { nickname: 'gar***', email: 'garim.nv@example.com', gender: 'U' },
  },
  {
    key: 'id-only',
    name: '조용한',
    about: words('sandbox.social.onlyIdentifier'),
    subject: 'sandbox-nv-id-only',
    profile: {},
  },
];
