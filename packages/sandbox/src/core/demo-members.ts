import type { Words } from './stand-in.ts';
import { words } from './words.ts';

export interface DemoMember {
  readonly login: string;
  readonly password: string | null;
  readonly state: Words;
  /** The service does not seed this one yet. */
  readonly toCome?: true;
}

/** The password of every demo member that does not name its own. */
export const demoPassword = 'Daemun!2026';
const password = demoPassword;

/** The members the service is seeded with in sandbox mode (decisions §7). */
export const demoMembers: readonly DemoMember[] = [
  {
    login: 'reader@example.com',
    password,
    state: words('sandbox.members.complete'),
  },
  {
    login: 'waiting@example.com',
    password,
    state: words('sandbox.members.waiting'),
  },
  {
    login: 'blocked@example.com',
    password,
    state: words('sandbox.members.blocked'),
  },
  {
    login: 'locked@example.com',
    password,
    state: words('sandbox.members.locked'),
  },
  {
    login: 'oldpw@example.com',
    password,
    state: words('sandbox.members.oldPassword'),
  },
  {
    login: 'kakao.reader@example.com',
    password: null,
    state: words('sandbox.members.byKakao'),
  },
  {
    login: 'verified@example.com',
    password,
    state: words('sandbox.members.verified'),
  },
  {
    login: 'archive_reader',
    password: 'Archive!2020',
    state: words('sandbox.members.legacyArchive'),
  },
  {
    login: 'gamer77',
    password: 'Game!2019',
    state: words('sandbox.members.legacyNewsGame'),
  },
  {
    login: 'subscriber',
    password: 'Archive!2020',
    state: words('sandbox.members.voucher'),
  },
  {
    login: 'both@example.com',
    password,
    state: words('sandbox.members.legacyBoth'),
  },
];
