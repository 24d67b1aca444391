import { words } from '../../core/words.ts';
import type { OidcPerson } from '../core/oidc-person.ts';
import { personOf } from '../core/person.ts';

export interface ApplePerson extends OidcPerson {
  /** Told once, at the first consent. */
  readonly fullName: { readonly firstName: string; readonly lastName: string };
}

/** Apple sends its flags as booleans or as text; here both occur. */
export const applePersons: readonly ApplePerson[] = [
  personOf('new', {
    subject: '000001.sandboxnew00000000000000000000.0001',
    email: 'saebom.ap@example.com',
    fullName: { firstName: '새봄', lastName: '한' },
    claims: { email: 'saebom.ap@example.com', email_verified: true },
  }),
  personOf('noEmail', {
    subject: '000001.sandboxnoemail000000000000000.0002',
    fullName: { firstName: '은별', lastName: '나' },
    claims: {},
  }),
  personOf('sameEmail', {
    subject: '000001.sandboxsameemail0000000000000.0003',
    fullName: { firstName: '정우', lastName: '이' },
    claims: { email: 'reader@example.com', email_verified: 'true' },
  }),
  personOf('legacy', {
    subject: '000001.sandboxlegacy0000000000000000.0004',
    fullName: { firstName: '가람', lastName: '서' },
    claims: { email: 'archive.reader@example.com', email_verified: true },
  }),
  personOf('both', {
    subject: '000001.sandboxboth000000000000000000.0007',
    fullName: { firstName: '다정', lastName: '양' },
    claims: { email: 'both@example.com', email_verified: 'true' },
  }),
  {
    key: 'relay',
    name: '전달희',
    about: words('sandbox.social.relayEmail'),
    subject: '000001.sandboxrelay00000000000000000.0005',
    email: 'k3n8x2p7qz@privaterelay.appleid.com',
    fullName: { firstName: '달희', lastName: '전' },
    claims: {
      email: 'k3n8x2p7qz@privaterelay.appleid.com',
      email_verified: 'true',
      is_private_email: 'true',
    },
  },
  {
    key: 'returning',
    name: '두번째',
    about: words('sandbox.social.nameGivenOnce'),
    subject: '000001.sandboxreturning0000000000000.0006',
    email: 'dubeon.ap@example.com',
    returning: true,
    fullName: { firstName: '번째', lastName: '두' },
    claims: { email: 'dubeon.ap@example.com', email_verified: true, is_private_email: false },
  },
];
