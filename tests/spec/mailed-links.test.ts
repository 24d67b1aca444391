import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkFields } from '@daemun/contract/link-fields';
import { describe, expect, test } from 'vitest';
import { mailHref } from '../../packages/server/src/adapters/mail/mail-link.ts';
import type { LinkKind } from '../../packages/server/src/ports/mail-links.ts';
import { readResetLink } from '../../packages/web/src/features/recovery/reset-link.ts';
import { readLink } from '../../packages/web/src/features/sign-up/mailed-link.ts';

const pages = join(import.meta.dirname, '../../packages/web/src/features');
const base = 'https://member.example.com';
const secret = 'a+/=&#?b';
const secrets = { linkSecret: () => secret };
const email = 'kim+news@example.com';

type Kind = {
  /** The page that opens with it. */
  readonly page: string;
  /** What that page reads of a link's fields. */
  readonly read: (fields: URLSearchParams) => unknown;
  /** What it reads where the fragment was lost. */
  readonly lost: unknown;
  /** Whether the mail has the secret in the fragment, where no server sees it. */
  readonly secret: 'query' | 'fragment';
};

const confirmed = { page: 'sign-up/pages/confirm-email.tsx', read: readLink, secret: 'query' } as const;
const reset = {
  page: 'recovery/pages/reset-password.tsx',
  read: readResetLink,
  lost: undefined,
  secret: 'query',
} as const;
/** The page offers the digits of the mail beside its link, and another mail. */
const broken = { kind: 'broken', email };

/** Every kind of mailed link, a row each; one without a row does not compile. */
const kinds: Readonly<Record<LinkKind, Kind>> = {
  JOIN: { ...confirmed, lost: broken },
  CNCT: { ...confirmed, lost: broken },
  MAIL: { ...confirmed, lost: broken },
  UNDO: { ...confirmed, lost: broken },
  PWD: reset,
  GUARD: reset,
  BACK: {
    page: 'recovery/pages/take-back.tsx',
    read: (fields) => fields.get('auth_no'),
    lost: null,
    secret: 'fragment',
  },
};

describe.each(Object.entries(kinds) as [LinkKind, Kind][])('a link of kind %s', (kind, row) => {
  const link = { id: 'link-1', kind, email, expires_at: 0 };
  const mailed = new URL(mailHref({ template: 'sign-up', link }, 'ko', base, secrets));
  const fields = linkFields(mailed);
  /** The link with some of its fields in the fragment and the others in the query. */
  const split = (inFragment: (name: string) => boolean) => {
    const parts = [[], []] as [string[][], string[][]];
    for (const field of fields) parts[inFragment(field[0]) ? 1 : 0].push(field);
    const [search, hash] = parts.map((each) => String(new URLSearchParams(each)));
    return new URL(`${mailed.pathname}?${search}#${hash}`, base);
  };
  const whole = row.read(fields);

  test('has its secret where its row says', () => {
    expect(fields.get('auth_no')).toBe(secret);
    expect(mailed.search.includes('auth_no')).toBe(row.secret === 'query');
    if (row.secret === 'fragment') expect(mailed.search).not.toContain('kim');
  });

  test.each([
    ['as mails of earlier releases have it', () => false],
    ['all in the fragment', () => true],
    ['its secret in the fragment', (name: string) => name === 'auth_no'],
    ['its secret and its address in the fragment', (name: string) => ['auth_no', 'email'].includes(name)],
  ] as const)('is read %s', (_name, inFragment) => {
    expect(whole).toBeTruthy();
    expect(row.read(linkFields(split(inFragment)))).toEqual(whole);
  });

  test('without its secret leads on', () => {
    const lost = split((name) => name === 'auth_no');
    lost.hash = '';
    expect(row.read(linkFields(lost))).toEqual(row.lost);
  });

  test('opens a page that reads the fragment', () => {
    expect(readFileSync(join(pages, row.page), 'utf8')).toMatch(/useLinkFields\(\)|linkFields\(new URL/);
  });
});

test.each(['subscribe', 'unsubscribe'])('the page newsletter/%s reads the fragment', (name) => {
  const page = readFileSync(join(pages, `newsletter/pages/${name}.tsx`), 'utf8');
  expect(page).toMatch(/useLinkFields\(\)|linkFields\(new URL/);
});
