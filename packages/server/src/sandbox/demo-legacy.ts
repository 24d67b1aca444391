import { createHash } from 'node:crypto';
import type { LegacyService } from '../ports/legacy-accounts.ts';
import { sandboxCi } from './demo-identities.ts';

export type DemoLegacy = {
  readonly service: LegacyService;
  readonly legacy_id: string;
  readonly email: string;
  readonly password_hash: string;
  readonly ci: string | null;
  /** Has a voucher in use, so it cannot be integrated now (5004). */
  readonly voucher?: true;
  /** What its owner had said of advertising there. */
  readonly marketing_email?: 'Y' | 'N';
  readonly marketing_sms?: 'Y' | 'N';
  /** Korean day. */
  readonly joined: string;
};

const digest = (algorithm: 'sha1' | 'sha256', salt: string, password: string): string =>
  `${algorithm}$${salt}$${createHash(algorithm)
    .update(salt + password)
    .digest('hex')}`;

/** Accounts of the sister services, each hashed the way its service did (decisions §7). */
export const demoLegacy: readonly DemoLegacy[] = [
  {
    service: 'ISS',
    legacy_id: 'archive_reader',
    email: 'archive.reader@example.com',
    password_hash: digest('sha256', 'archive-salt-01', 'Archive!2020'),
    ci: sandboxCi(2),
    marketing_email: 'Y',
    marketing_sms: 'N',
    joined: '2014-03-18',
  },
  {
    service: 'ISS',
    legacy_id: 'subscriber',
    email: 'subscriber@example.com',
    password_hash: digest('sha256', 'archive-salt-03', 'Archive!2020'),
    ci: sandboxCi(4),
    voucher: true,
    joined: '2016-05-09',
  },
  {
    service: 'NWG',
    legacy_id: 'gamer77',
    email: 'gamer77@example.com',
    password_hash: '$2y$10$5eZKdzqBgKsjQ82HYUOiHeSvgqCXLJOpTBaz2wtcQTQUQ4CUZ1dri',
    ci: sandboxCi(2),
    joined: '2017-09-02',
  },
  {
    service: 'ISS',
    legacy_id: 'both_reader',
    email: 'both@example.com',
    password_hash: digest('sha256', 'archive-salt-02', 'Daemun!2026'),
    ci: null,
    joined: '2012-11-05',
  },
  {
    service: 'NWG',
    legacy_id: 'bothgamer',
    email: 'both@example.com',
    password_hash: digest('sha1', 'game-salt-02', 'Daemun!2026'),
    ci: null,
    joined: '2018-01-21',
  },
];
