import type { LoginPlatform, SocialProvider } from '@daemun/contract/codes/providers';
import type { MemberStatus } from '../ports/members.ts';

/** The password of every demo member that has one (decisions §7). */
export const demoPassword = 'Daemun!2026';

export type DemoMember = {
  readonly email: string;
  readonly status: MemberStatus;
  readonly registeredBy: LoginPlatform;
  readonly hasPassword: boolean;
  readonly nickname?: string;
  readonly passwordAgeDays?: number;
  readonly locked?: boolean;
  readonly marketing?: boolean;
  /** What the stand-ins know the person by. */
  readonly accounts?: Readonly<Partial<Record<SocialProvider, string>>>;
  readonly birth?: { readonly birth_by: string; readonly birth_md: string; readonly gender_cd: 'M' | 'F' };
  readonly topics?: readonly ('PTS' | 'ECO' | 'INTL' | 'CUL')[];
};

const active = { status: 'ACTIVE', registeredBy: 'YH', hasPassword: true } as const;

/** The demo members of decisions §7, a row each. */
export const demoMembers: readonly DemoMember[] = [
  {
    ...active,
    email: 'reader@example.com',
    nickname: '한빛독자',
    marketing: true,
    accounts: { NV: 'demo-reader-nv', GG: 'demo-reader-gg' },
    birth: { birth_by: '1990', birth_md: '0102', gender_cd: 'F' },
    topics: ['PTS', 'ECO', 'INTL', 'CUL'],
  },
  { ...active, email: 'waiting@example.com', status: 'WAITING' },
  {
    ...active,
    email: 'blocked@example.com',
    nickname: '차단된독자',
    status: 'BLOCKED',
    accounts: { KK: '4000000010' },
  },
  { ...active, email: 'locked@example.com', nickname: '잠긴독자', locked: true },
  { ...active, email: 'oldpw@example.com', nickname: '오랜독자', passwordAgeDays: 120 },
  {
    email: 'kakao.reader@example.com',
    status: 'ACTIVE',
    registeredBy: 'KK',
    hasPassword: false,
    accounts: { KK: '4000000001' },
    nickname: '카카오독자',
  },
  { ...active, email: 'verified@example.com', nickname: '인증독자' },
];
