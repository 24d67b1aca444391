import { createSecretKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkFields } from '@daemun/contract/link-fields';
import { createAccessTokens } from '../../packages/server/src/adapters/crypto/access-tokens.ts';
import { createEncryption } from '../../packages/server/src/adapters/crypto/encryption.ts';
import { pairwiseSubjects } from '../../packages/server/src/adapters/crypto/pairwise-subjects.ts';
import { createPeppers, peppersOf } from '../../packages/server/src/adapters/crypto/peppers.ts';
import { createSecrets } from '../../packages/server/src/adapters/crypto/secrets.ts';
import { createCiVault } from '../../packages/server/src/adapters/identity/ci-keys.ts';
import { createReturnPaths } from '../../packages/server/src/adapters/mail/bounces/return-paths.ts';
import { mailHref } from '../../packages/server/src/adapters/mail/mail-link.ts';
import { consentDigest } from '../../packages/server/src/adapters/store/consent-digest.ts';
import { openSeenStore } from '../../packages/server/src/adapters/system/seen-store.ts';
import { signedHeaders } from '../../packages/server/src/adapters/webhooks/signed-headers.ts';
import { cursorOf, placeOfCursor } from '../../packages/server/src/domain/feed-cursor.ts';
import { type LinkKind, linkKinds } from '../../packages/server/src/domain/mails.ts';
import { readChallenge, writeChallenge } from '../../packages/server/src/domain/passkey-rules.ts';
import { isLiving, writeSalt } from '../../packages/server/src/domain/puzzle.ts';
import { returnAddresses } from '../../packages/server/src/domain/return-path.ts';
import { subscriptionOf, subscriptionText } from '../../packages/server/src/domain/subscription-token.ts';
import {
  sealUnsubscribeToken,
  splitUnsubscribeToken,
  unsubscribableOf,
} from '../../packages/server/src/domain/unsubscribe-token.ts';
import type { FormatName } from '../../packages/server/src/domain/value-formats.ts';

/** How a form is tried: what this release writes, a text that the code of release 0.1.0 wrote, and whether this release reads a text. */
export type Sample = {
  readonly writes?: () => readonly string[];
  readonly wrote010?: string;
  readonly reads: (text: string) => boolean;
};

const master = Buffer.alloc(48, 1);
const secrets = createSecrets([master]);
const encryption = createEncryption([master]);
const peppers = createPeppers(peppersOf([{ version: 1, secret: Buffer.alloc(32, 2) }]));
const vault = createCiVault(master);
const now = 1_800_000_000_000;
const tokens = createAccessTokens({ now: () => now });
const hash =
  '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g';
const line = {
  category: 'AGY',
  kind: 'TERMS',
  version: '1',
  agreed: 'Y',
  at: 1,
  channel: 'WEB',
  language: 'ko',
} as const;
const consent = () => consentDigest(createSecretKey(Buffer.alloc(32, 7)), '', 'member', 1, line);
const subject = () => pairwiseSubjects([master])('member', 'client');
const returnPaths = createReturnPaths(
  returnAddresses('bounces+*@example.com') ?? { before: '', after: '', host: '' },
  secrets,
);
const newId = secrets.id();

const hrefOf = (kind: LinkKind): string =>
  mailHref(
    { template: 'password-reset', link: { id: 'link-1', kind, email: 'kim@example.com', expires_at: 0 } },
    'ko',
    'https://member.example.com',
    secrets,
  );
const opensLink = (text: string): boolean =>
  ['email', 'auth_no'].every((field) => linkFields(new URL(text)).has(field));

const signature = () =>
  signedHeaders({ id: 'id', timestamp: 1, body: '{}' }, [`whsec_${Buffer.alloc(32, 3).toString('base64')}`])[
    'webhook-signature'
  ];

const refusalOf = (token: string) => unsubscribableOf(splitUnsubscribeToken(token).text);

/** Works in a directory of its own. */
export function inDirectory<T>(work: (directory: string) => T): T {
  const directory = mkdtempSync(join(tmpdir(), 'daemun-formats-'));
  try {
    return work(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** How far a machine saw a store, out of the text of its file. */
const seenIn = (text: string) =>
  inDirectory((directory) => {
    writeFileSync(join(directory, 'store-seen.json'), text);
    return openSeenStore(directory).last();
  });

function seenFile(): string {
  return inDirectory((directory) => {
    openSeenStore(directory).remember('SQLite', { epoch: 1, at: now });
    return readFileSync(join(directory, 'store-seen.json'), 'utf8');
  });
}

const refusalBy = (what: Parameters<typeof sealUnsubscribeToken>[1]) => sealUnsubscribeToken(secrets, what);
const subscription = () => {
  const text = subscriptionText('sub');
  return `${text}.${secrets.linkSecret({ id: text, kind: 'SUBSCRIPTION' })}`;
};

/** Forms of the tools' own files, which only a test file may import. */
export type ToolFormat = 'backup' | 'journal line';

/** The forms that are tried here, and of all others the file of the test that writes and reads them. */
export const serverSamples: Readonly<Record<Exclude<FormatName, ToolFormat>, Sample | string>> = {
  'password hash': 'packages/server/src/adapters/crypto/crypto.test.ts',
  'peppered hash': {
    writes: () => [peppers.close(hash, 'member')],
    wrote010:
      'pepper$row$1$vp_idjs3azD8n8DNPAzQGNIsO4Sm5-dyHRIKeKA_CS_FzGmr42JnJtg80WxWNA2RvHOKvQQhCV-ktazPuRjrvu0cmHfNWL8uxEa96OSE6Pc2IgGdFdzYjswzpu_S1fgCqITiOR1m-1xlprGHBhTqDTv9cIs6niYLMITEmQo',
    reads: (text) => peppers.open(text, 'member') === hash,
  },
  'sealed record': {
    writes: () => [encryption.encrypt('totp', 'member', 'text')],
    wrote010: 'row.CKnX05Jhnxi6KB1TfJfs29nN5h85lBFcSXwieZ0_JEM',
    reads: (text) => encryption.decrypt('totp', 'member', text) === 'text',
  },
  'sealed identity': {
    writes: () => [vault.keep('ci').sealed],
    wrote010: 'B7lkSlPolPXX_fkAKhAGWbG15Zqz_nn51m3YpROD',
    reads: (sealed) => vault.open({ key_version: 1, digest: '', sealed }) === 'ci',
  },
  'identity digest': {
    writes: () => [vault.keep('ci').digest],
    wrote010: 'v1:1Tdxaum_R6gJFeufBNLz1DH6OCpAb0X_iA9oiqWP890',
    reads: (text) => vault.digests('ci').includes(text),
  },
  'keyed digest': {
    writes: () => [secrets.fingerprint('kim@example.com')],
    wrote010: 'JxPHXBFmrrgu4l-0RxDLygX_wd__8GpKxbWj6T2K2M8',
    reads: (text) => secrets.fingerprints('kim@example.com').includes(text),
  },
  'subject at a client': {
    writes: () => [subject()],
    wrote010: 'Hq1HLKd2Nsw6iUHcKu8Q6t2bj1-lDGbPw0Zx1jAUOBs',
    reads: (text) => subject() === text,
  },
  'consent line': {
    writes: () => [consent()],
    wrote010: '0d4c3c10f8943ace0721a0592101c176b2fec33db85c908e42c5aeb69144b83f',
    reads: (text) => consent() === text,
  },
  'trail line': 'tests/store/staff-records.test.ts',
  'trail line with a network': 'tests/store/staff-records.test.ts',
  'access token': {
    writes: () => [tokens.issue('secret')],
    wrote010: 'mywq27c0.WNtunnaBJSOc5rKvUUCzRN7hsWEZn66wCkvcF2IrZWE',
    reads: (text) => tokens.check({ secret: 'secret', digest: 'digest' }, text) === 'good',
  },
  'service token': 'tests/api/feed.test.ts',
  'member token': 'tests/api/partner-token.test.ts',
  'OpenID cookie': 'packages/server/src/adapters/oidc/cookie-signer.test.ts',
  'passkey challenge': {
    writes: () => [writeChallenge(now, 'r'.repeat(22), 's'.repeat(43))],
    wrote010:
      'bXl3cGl3dzAucnJycnJycnJycnJycnJycnJycnJyci5zc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nz',
    reads: (text) => readChallenge(text, now)?.random === 'r'.repeat(22),
  },
  puzzle: { writes: () => [writeSalt('r'.repeat(16), now)], reads: (text) => isLiving(text, now) },
  'feed cursor': {
    writes: () => [cursorOf({ epoch: 1, place: 370 })],
    wrote010: 'e1-aa',
    reads: (text) => placeOfCursor(text)?.place === 370,
  },
  'feed cursor of an epoch': {
    writes: () => [cursorOf({ epoch: now, place: 370 })],
    reads: (text) => placeOfCursor(text)?.epoch === now,
  },
  'link with its secret in the query': {
    writes: () => linkKinds.filter((kind) => kind !== 'BACK').map(hrefOf),
    wrote010:
      'https://member.example.com/ko/find/password/reset?email=kim%40example.com&svc_typ=PWD&auth_no=Yy8b5Zqbt_neTFzcj7YuVGk3vksI7BMLbg8kukESSN0',
    reads: opensLink,
  },
  'link with its secret in the fragment': { reads: opensLink },
  'link of a closed account': { writes: () => [hrefOf('BACK')], reads: opensLink },
  'refusal of a newsletter or of marketing': {
    writes: () => [
      refusalBy({ what: 'newsletter', subscription: 'sub' }),
      refusalBy({ what: 'marketing', member: 'member', items: ['AGY/MKT_EMAIL'] }),
    ],
    wrote010: 'n.sub.RjO5sIjbCHflUCh88z2c-GpieRjhbrs7DGnItHaIfFM',
    reads: (text) => ['newsletter', 'marketing'].includes(refusalOf(text)?.what ?? ''),
  },
  'refusal of mails': {
    writes: () => [
      refusalBy({ what: 'mails', address: 'address' }),
      refusalBy({ what: 'mails-again', address: 'address' }),
    ],
    reads: (text) => ['mails', 'mails-again'].includes(refusalOf(text)?.what ?? ''),
  },
  'subscription token': {
    writes: () => [subscription()],
    wrote010: 's.sub.3FjU6i7_8PVF8eQ5CCDdRYzcJnUMSiZQbBiaTsREasE',
    reads: (text) => subscriptionOf(splitUnsubscribeToken(text).text) === 'sub',
  },
  'return path': {
    writes: () => [returnPaths.of(newId) ?? ''],
    reads: (text) => JSON.stringify(returnPaths.entryOf(text)) === JSON.stringify({ id: newId }),
  },
  'webhook signature': {
    writes: () => [signature()],
    wrote010: 'v1,egiE58r84rMwj0WhVzJku94wEx0k26vhE/oPe9bJFMI=',
    reads: (text) => signature() === text,
  },
  'webhook secret': 'tests/store/webhook-secrets.test.ts',
  'row of fields': 'tests/store/later-version.test.ts',
  'password list': 'packages/server/src/adapters/crypto/blocklist.test.ts',
  'master secret': 'tests/store/durability.test.ts',
  'seen store': {
    writes: () => [seenFile()],
    reads: (text) => seenIn(text).SQLite?.at === now,
  },
  'encrypted backup': 'tests/store/backup-command.test.ts',
  'checksum of a backup': 'tests/store/backup-command.test.ts',
};
