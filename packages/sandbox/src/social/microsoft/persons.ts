import { words } from '../../core/words.ts';
import type { OidcPerson } from '../core/oidc-person.ts';
import { personOf } from '../core/person.ts';

/** The tenant of every personal account. */
export const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';
/** A made-up organisation. */
export const workTenant = '5a0d0c0e-4b1d-4e57-8a11-00000000da3d';

export interface MicrosoftPerson extends OidcPerson {
  readonly claims: {
    readonly tid: string;
    readonly oid: string;
    readonly name: string;
    readonly preferred_username: string;
    readonly email?: string;
    readonly xms_edov?: boolean | string | number;
  };
}

const oid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** `subject` is the pairwise `sub`; the account itself is `tid` with `oid`. */
export const microsoftPersons: readonly MicrosoftPerson[] = [
  personOf('new', {
    subject: 'sandbox-ms-sub-new',
    email: 'saebom.ms@example.com',
    claims: {
      tid: personalTenant,
      oid: oid(1),
      name: '한새봄',
      preferred_username: 'saebom.ms@example.com',
      email: 'saebom.ms@example.com',
    },
  }),
  personOf('noEmail', {
    subject: 'sandbox-ms-sub-no-email',
    claims: { tid: workTenant, oid: oid(2), name: '나은별', preferred_username: 'eunbyeol@work.example' },
  }),
  personOf('sameEmail', {
    subject: 'sandbox-ms-sub-same-email',
    claims: {
      tid: workTenant,
      oid: oid(3),
      name: '이정우',
      preferred_username: 'jeongwoo@work.example',
      email: 'reader@example.com',
      xms_edov: true,
    },
  }),
  personOf('legacy', {
    subject: 'sandbox-ms-sub-legacy',
    claims: {
      tid: workTenant,
      oid: oid(4),
      name: '서가람',
      preferred_username: 'garam@work.example',
      email: 'archive.reader@example.com',
      xms_edov: '1',
    },
  }),
  personOf('both', {
    subject: 'sandbox-ms-sub-both',
    claims: {
      tid: workTenant,
      oid: oid(7),
      name: '양다정',
      preferred_username: 'dajeong@work.example',
      email: 'both@example.com',
      xms_edov: true,
    },
  }),
  {
    key: 'no-edov',
    name: '남의메일',
    about: words('sandbox.social.tenantEmail'),
    subject: 'sandbox-ms-sub-no-edov',
    email: 'reader@example.com',
    claims: {
      tid: workTenant,
      oid: oid(5),
      name: '남의메일',
      preferred_username: 'someone@work.example',
      email: 'reader@example.com',
    },
  },
  {
    key: 'edov-false',
    name: '미확인',
    about: words('sandbox.social.emailUnproven'),
    subject: 'sandbox-ms-sub-edov-false',
    email: 'reader@example.com',
    claims: {
      tid: workTenant,
      oid: oid(6),
      name: '미확인',
      preferred_username: 'unproven@work.example',
      email: 'reader@example.com',
      xms_edov: false,
    },
  },
];
