import { type Release, releases, releasesBetween } from './releases.ts';

/** A form of a value that outlives the process that made it: in a row, a file, a cookie, a link or a token. */
export type ValueFormat = {
  /** Names the value for operators. */
  readonly value: string;
  /** Matches each text of this form, and no text of another form of the same value. */
  readonly form: RegExp;
  /** The first release that reads it. */
  readonly reads: Release;
  /** The first release that writes it. `later`: this release only reads it, so that the next one may write it. */
  readonly writes: Release | 'later';
  /** The files that make or read it. */
  readonly code: readonly [string, ...string[]];
  /** Says how a node of the release before treats it. Only a form that is read and written from the same release on has this. */
  readonly unread?: string;
};

const server = 'packages/server/src';
const base64url = '[\\w-]';
const from = <const R extends Release>(release: R) => ({ reads: release, writes: release });
const [first] = releases;

/**
 * Every form of every value that is kept or handed out (docs/decisions/330). A release reads a form at least one release before it
 * writes it, so that nodes of the release before understand what it writes during a roll, and after a step back.
 */
const valueFormats = {
  'password hash': {
    value: 'a password hash under no pepper',
    form: /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/,
    ...from(first),
    code: [`${server}/adapters/crypto/hashing.ts`],
  },
  'peppered hash': {
    value: 'a password hash under a pepper',
    form: /^pepper\$row\$\d+\$[\w-]+$/,
    ...from(first),
    code: [`${server}/adapters/crypto/peppers.ts`],
  },
  'sealed record': {
    value: 'a record that is sealed for its row',
    form: /^row\.[\w-]+$/,
    ...from(first),
    code: [
      `${server}/adapters/crypto/encryption.ts`,
      `${server}/adapters/crypto/aes-gcm.ts`,
      `${server}/use-cases/single-use/sealed-record.ts`,
      `${server}/adapters/oidc/kept-answers.ts`,
      `${server}/adapters/oidc/logout-state.ts`,
      `${server}/adapters/oidc/model-adapter.ts`,
      `${server}/adapters/oidc/signing-keys.ts`,
      `${server}/adapters/upstream/revoke-sender.ts`,
      `${server}/compose/oidc.ts`,
      `${server}/http/idempotency.ts`,
      `${server}/use-cases/factor/finish-totp.ts`,
      `${server}/use-cases/operating/execute-events-command.ts`,
      `${server}/use-cases/social/log-in-member.ts`,
      `${server}/use-cases/staff/invite.ts`,
      `${server}/use-cases/ways-in/revoke-at-provider.ts`,
    ],
  },
  'sealed identity': {
    value: 'the number of a verified identity (CI), sealed',
    form: new RegExp(`^${base64url}{40,}$`),
    ...from(first),
    code: [`${server}/adapters/identity/ci-keys.ts`],
  },
  'identity digest': {
    value: 'the digest of a CI',
    form: new RegExp(`^v\\d+:${base64url}{43}$`),
    ...from(first),
    code: [`${server}/adapters/identity/ci-keys.ts`],
  },
  'keyed digest': {
    value: 'the digest of an address or a network, and the secret of a link',
    form: new RegExp(`^${base64url}{43}$`),
    ...from(first),
    code: [`${server}/adapters/crypto/secrets.ts`],
  },
  'subject at a client': {
    value: 'the subject of a member at an OpenID client',
    form: new RegExp(`^${base64url}{43}$`),
    ...from(first),
    code: [`${server}/adapters/crypto/pairwise-subjects.ts`],
  },
  'consent line': {
    value: 'the digest of a line in the ledger of consents',
    form: /^[0-9a-f]{64}$/,
    ...from(first),
    code: [`${server}/adapters/store/consent-digest.ts`],
  },
  'trail line': {
    value: "the digest of a line in the staff's trail",
    form: /^[0-9a-f]{64}$/,
    ...from(first),
    code: [`${server}/adapters/store/staff-trail.ts`],
  },
  'trail line with a network': {
    value: "the digest of a line in the staff's trail that names a network",
    form: /^[0-9a-f]{64}$/,
    ...from('0.2.0'),
    code: [`${server}/adapters/store/staff-trail.ts`],
    unread:
      'npm run staff -- trail of the release before reports the line as changed: run that of this release.',
  },
  'access token': {
    value: 'the bearer of a session',
    form: new RegExp(`^[0-9a-z]{1,11}\\.${base64url}{43}$`),
    ...from(first),
    code: [`${server}/adapters/crypto/access-tokens.ts`],
  },
  'service token': {
    value: 'a token for the feed',
    form: new RegExp(`^dsv_${base64url}{22}_${base64url}{43}$`),
    ...from(first),
    code: [`${server}/use-cases/feed/authorize.ts`, `${server}/use-cases/operating/execute-token-command.ts`],
  },
  'member token': {
    value: 'the token by which a partner learns of a member',
    form: new RegExp(`^${base64url}+\\.\\.${base64url}+\\.${base64url}+\\.${base64url}+$`),
    ...from(first),
    code: [
      `${server}/adapters/partners/member-token.ts`,
      `${server}/use-cases/login/partner-token.ts`,
      `${server}/use-cases/single-use/partner-token.ts`,
    ],
  },
  'OpenID cookie': {
    value: 'the signature of a cookie of an OpenID request',
    form: new RegExp(`^${base64url}{27}$`),
    ...from(first),
    code: [`${server}/adapters/oidc/cookie-signer.ts`],
  },
  'passkey challenge': {
    value: 'the challenge of a passkey',
    form: new RegExp(`^${base64url}{60,}$`),
    ...from(first),
    code: [`${server}/domain/passkey-rules.ts`],
  },
  puzzle: {
    value: 'the salt of a puzzle before a mail',
    form: new RegExp(`^${base64url}{16}\\?expires=\\d+&$`),
    ...from('0.2.0'),
    code: [`${server}/domain/puzzle.ts`, `${server}/use-cases/single-use/puzzle.ts`],
    unread: 'A node of the release before asks for no puzzle and ignores the solution.',
  },
  'feed cursor': {
    value: 'a place in the feed of a store that was never restored',
    form: /^e1-[0-9a-z]+$/,
    ...from(first),
    code: [`${server}/domain/feed-cursor.ts`],
  },
  'feed cursor of an epoch': {
    value: 'a place in the feed of a store that was restored',
    form: /^e(?!1-)[1-9a-z][0-9a-z]*-[0-9a-z]+$/,
    ...from('0.2.0'),
    code: [`${server}/domain/feed-cursor.ts`],
    unread:
      'A node of the release before refuses the cursor. Only a restore by this release begins an epoch, and no node runs then.',
  },
  'link with its secret in the query': {
    value: 'a mailed link with its secret in the query',
    form: /^[^#?]+\?(?=.*\bauth_no=)[^#]+$/,
    ...from(first),
    code: [`${server}/adapters/mail/mail-link.ts`],
  },
  'link with its secret in the fragment': {
    value: 'a mailed link of a kind that the release before mails, too, with its secret in the fragment',
    form: /^[^#]+#(?=.*\bauth_no=).+$/,
    reads: '0.2.0',
    writes: 'later',
    code: [`${server}/adapters/mail/mail-link.ts`],
  },
  'link of a closed account': {
    value: 'the link that takes a closed account back',
    form: /^[^#]+#(?=.*\bauth_no=).+$/,
    ...from('0.2.0'),
    code: [`${server}/adapters/mail/mail-link.ts`],
    unread:
      'A node of the release before has no page for it and answers 404. The link works again at a node of this release.',
  },
  'refusal of a newsletter or of marketing': {
    value: 'the token of a link that ends a newsletter or marketing mails',
    form: new RegExp(`^[nm]\\..+\\.${base64url}{43}$`),
    ...from(first),
    code: [`${server}/domain/unsubscribe-token.ts`],
  },
  'refusal of mails': {
    value: 'the token of a link that stops mails to an address, or takes that back',
    form: new RegExp(`^[ar]\\..+\\.${base64url}{43}$`),
    ...from('0.2.0'),
    code: [`${server}/domain/unsubscribe-token.ts`],
    unread:
      'A node of the release before says that the link is invalid. The link works again at a node of this release.',
  },
  'subscription token': {
    value: 'the token of a link that starts a newsletter',
    form: new RegExp(`^s\\.[^.]+\\.${base64url}{43}$`),
    ...from(first),
    code: [`${server}/domain/subscription-token.ts`, `${server}/adapters/mail/mail-link.ts`],
  },
  'return path': {
    value: 'the address to which a mail comes back',
    form: /[a-z2-7]{42}.*@/,
    ...from('0.2.0'),
    code: [`${server}/domain/return-path.ts`, `${server}/adapters/mail/bounces/return-paths.ts`],
    unread:
      'Nodes of the release before read no mailbox. Returned mails wait there for a node of this release.',
  },
  'webhook signature': {
    value: 'the signature of a webhook',
    form: /^v1,[\w+/]{43}=$/,
    ...from(first),
    code: [`${server}/adapters/webhooks/signed-headers.ts`],
  },
  'webhook secret': {
    value: 'the secret of a webhook',
    form: /^whsec_[\w+/]{43}=$/,
    ...from(first),
    code: [
      `${server}/adapters/webhooks/signed-headers.ts`,
      `${server}/use-cases/operating/execute-events-command.ts`,
    ],
  },
  'row of fields': {
    value:
      'a column of fields as JSON. Fields are only added, and each reader works without those that were added',
    form: /^[[{].*[\]}]$/,
    ...from(first),
    code: [
      `${server}/adapters/oidc/signing-keys.ts`,
      `${server}/adapters/store/enqueue.ts`,
      `${server}/adapters/store/events.ts`,
      `${server}/adapters/store/mail-links.ts`,
      `${server}/adapters/store/outbox-desk.ts`,
      `${server}/adapters/store/outbox-queue.ts`,
      `${server}/adapters/store/outbox.ts`,
      `${server}/adapters/store/policy-versions.ts`,
      `${server}/adapters/store/upstream.ts`,
      `${server}/adapters/store/webhook-queue.ts`,
      `${server}/adapters/store/webhooks.ts`,
    ],
  },
  'password list': {
    value: 'the first line of a list of leaked passwords',
    form: /^\{"format":"daemun-blocklist","version":1,.*\}$/,
    ...from(first),
    code: [`${server}/adapters/crypto/blocklist.ts`],
  },
  'master secret': {
    value: 'the file with the secret of a service without SECRETS',
    form: new RegExp(`^${base64url}{64}$`),
    ...from(first),
    code: [`${server}/adapters/system/master-secret.ts`],
  },
  'seen store': {
    value: 'the file in which a machine remembers how far it saw the store',
    form: /^\{.*\}$/,
    ...from('0.2.0'),
    code: [`${server}/adapters/system/seen-store.ts`],
    unread: 'Nodes of the release before neither read nor write the file.',
  },
  backup: {
    value: 'the first line of a backup',
    form: /^\{"format":"daemun-backup","version":1,.*\}$/,
    ...from(first),
    code: ['tools/backup/backup-format.ts', 'tools/backup/read-backup.ts', 'tools/backup/write-backup.ts'],
  },
  'encrypted backup': {
    value: 'a backup to a public key (npm run backup -- --recipient)',
    form: /^age-encryption\.org\/v1\n/,
    ...from('0.2.0'),
    code: ['tools/backup/encryption.ts'],
    unread:
      'npm run restore of the release before refuses the file. npm run restore of this release reads it.',
  },
  'checksum of a backup': {
    value: 'the file with the checksum of an encrypted backup',
    form: /^# made_at \S+\n[0-9a-f]{64} {2}/,
    ...from('0.2.0'),
    code: ['tools/backup/checksum-file.ts'],
    unread: 'No command of the release before reads it.',
  },
  'journal line': {
    value: 'a line of the journal beside the backups',
    form: /^\{"at":"[^"]+",("next":"[^"]+","events":\[.*\]|"gone":"[^"]+","unrepaired":(true|false))\}\n$/,
    ...from('0.2.0'),
    code: ['tools/journal/journal-file.ts'],
    unread: 'No command of the release before reads it.',
  },
} as const satisfies Record<string, ValueFormat>;

export type FormatName = keyof typeof valueFormats;

/** All rows of the table. */
export const formats: Readonly<Record<FormatName, ValueFormat>> = valueFormats;

/** Returns the fault in the releases of a row, or undefined. */
export function faultOfFormat({ reads, writes, unread }: ValueFormat): string | undefined {
  if (writes === 'later' || reads === first)
    return unread === undefined
      ? undefined
      : 'names what the release before does, which reads it or never meets it';
  const ahead = releasesBetween(reads, writes);
  if (ahead < 0) return 'is written before it is read';
  if (ahead === 0 && unread === undefined) return 'is read by no release before the one that writes it';
  return ahead > 0 && unread !== undefined ? 'names what the release before does, which reads it' : undefined;
}

/** The forms that a release is the first to write. */
export const firstWritten = (release: Release): ValueFormat[] =>
  Object.values(formats).filter(({ writes }) => writes === release);
