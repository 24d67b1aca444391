import { words } from '../../core/words.ts';
import type { OidcPerson } from '../core/oidc-person.ts';
import { personOf } from '../core/person.ts';

const profile = (name: string, familyName: string, givenName: string) =>
  ({
    name,
    family_name: familyName,
    given_name: givenName,
    picture: 'https://lh3.googleusercontent.com/a/sandbox=s96-c',
  }) as const;

/** Google answers for the address: a Workspace account of its own domain. */
const workspace = (email: string) =>
  ({ email, email_verified: true, hd: email.slice(email.indexOf('@') + 1) }) as const;

/** No Gmail address has a hyphen, so nobody owns the one below. */
export const googlePersons: readonly OidcPerson[] = [
  personOf('new', {
    subject: '104000000000000000002',
    email: 'saebom-han@gmail.com',
    claims: { email: 'saebom-han@gmail.com', email_verified: true, ...profile('한새봄', '한', '새봄') },
  }),
  personOf('noEmail', { subject: '104000000000000000003', claims: profile('나은별', '나', '은별') }),
  personOf('sameEmail', {
    subject: '104000000000000000004',
    claims: { ...workspace('reader@example.com'), ...profile('이정우', '이', '정우') },
  }),
  personOf('legacy', {
    subject: '104000000000000000005',
    claims: { ...workspace('archive.reader@example.com'), ...profile('서가람', '서', '가람') },
  }),
  personOf('both', {
    subject: '104000000000000000008',
    claims: { ...workspace('both@example.com'), ...profile('양다정', '양', '다정') },
  }),
  personOf('reader', {
    subject: 'demo-reader-gg',
    claims: { ...workspace('reader@example.com'), ...profile('한빛독자', '한', '빛독자') },
  }),
  {
    key: 'no-hd',
    name: '남의메일',
    about: words('sandbox.social.foreignDomain'),
    subject: '104000000000000000006',
    email: 'reader@example.com',
    claims: { email: 'reader@example.com', email_verified: true, ...profile('남의메일', '남', '의메일') },
  },
  {
    key: 'waiting',
    name: '기다림',
    about: words('sandbox.social.waitingEmail'),
    subject: '104000000000000000009',
    email: 'waiting@example.com',
    claims: { email: 'waiting@example.com', email_verified: true, ...profile('기다림', '기', '다림') },
  },
  {
    key: 'unverified',
    name: '미확인',
    about: words('sandbox.social.emailNotVerified'),
    subject: '104000000000000000007',
    email: 'reader@example.com',
    claims: { email: 'reader@example.com', email_verified: false, ...profile('미확인', '미', '확인') },
  },
];
