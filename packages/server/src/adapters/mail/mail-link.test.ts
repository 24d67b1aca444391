import { linkFields, linkPages, linkSecrets } from '@daemun/contract/link-fields';
import { routes, unprefixedRoutes } from '@daemun/contract/routes';
import { describe, expect, it } from 'vitest';
import { mailNames } from '../../domain/mails.ts';
import { splitUnsubscribeToken, unsubscribableOf } from '../../domain/unsubscribe-token.ts';
import type { OutboxEntry } from '../../ports/outbox.ts';
import { mailHref, stopHref } from './mail-link.ts';
import { mailSamples } from './samples.ts';

const secrets = { linkSecret: ({ id, kind }: { id: string; kind: string }) => `${id}.${kind}+/=` };
const link = { id: 'link-1', email: 'kim+news@example.com', expires_at: 0 };
const base = 'https://member.example.com/';

describe('what the button of a mail opens', () => {
  it.each([
    ['JOIN', '/fr/signup/confirm-email'],
    ['CNCT', '/fr/signup/confirm-email'],
    ['MAIL', '/fr/signup/confirm-email'],
    ['PWD', '/fr/find/password/reset'],
  ] as const)('is for %s its page under the public address', (kind, path) => {
    const url = new URL(mailHref({ template: 'sign-up', link: { ...link, kind } }, 'fr', base, secrets));
    expect(url.origin + url.pathname).toBe(`https://member.example.com${path}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      email: link.email,
      svc_typ: kind,
      auth_no: `link-1.${kind}+/=`,
    });
  });

  it('is for a closed account the page that takes it back, with its secret where no server sees it', () => {
    const url = new URL(
      mailHref({ template: 'account-closed', link: { ...link, kind: 'BACK' } }, 'ko', base, secrets),
    );
    expect(url.pathname + url.search).toBe('/ko/login/take-back');
    expect(Object.fromEntries(linkFields(url))).toEqual({ email: link.email, auth_no: 'link-1.BACK+/=' });
  });

  it('is for "this was not me" the reset that follows it, told so', () => {
    const url = new URL(
      mailHref({ template: 'new-device', link: { ...link, kind: 'GUARD' } }, 'fr', base, secrets),
    );
    expect(url.pathname).toBe('/fr/find/password/reset');
    expect(url.searchParams.get('svc_typ')).toBe('PWD');
    expect(url.searchParams.get('guard')).toBe('Y');
  });

  it('is for taking a change of address back the page that confirms, told so', () => {
    const url = new URL(
      mailHref({ template: 'email-changed', link: { ...link, kind: 'UNDO' } }, 'ko', base, secrets),
    );
    expect(url.pathname).toBe('/ko/signup/confirm-email');
    expect(url.searchParams.get('svc_typ')).toBe('MAIL');
    expect(url.searchParams.get('undo')).toBe('Y');
  });

  it('is for a refusal the page that asks, with a token that names nobody', () => {
    const refusal = { what: 'marketing', member: 'abc', items: ['AGY/MKT_EMAIL', 'ISS/MKT_SMS'] } as const;
    const secrets = { linkSecret: () => 'seal' };
    const address = mailHref({ template: 'marketing-agreed', link: null, refusal }, 'ko', base, secrets);
    const url = new URL(address);
    expect(url.pathname).toBe('/news-letter/unsubscribe');
    const { text, seal } = splitUnsubscribeToken(url.searchParams.get('token') ?? '');
    expect(unsubscribableOf(text)).toEqual(refusal);
    expect(seal).toBe('seal');
  });

  it.each([
    ['no-account', 'https://member.example.com/ko/find/id'],
    ['find-id', 'https://member.example.com/ko/login'],
  ] as const)('is for %s a page without a secret', (template, address) => {
    expect(mailHref({ template, link: null }, 'ko', base, secrets)).toBe(address);
  });
});

/** Fields that open nothing and name nobody: they may stay in the address bar. */
const plain = ['svc_typ', 'guard', 'undo', 'new_password', 'redirectUrl'];

const refusals: readonly OutboxEntry['refusal'][] = [
  { what: 'marketing', member: 'abc', items: ['AGY/MKT_EMAIL'] },
  { what: 'mails', address: 'kim@example.com' },
];
/** Every address that a mail to a reader links, with the mail. */
const mailed = [
  ...mailNames.map((template) => {
    const { facts, kind } = mailSamples[template];
    const reference = kind === undefined ? null : { ...link, kind };
    return [template, mailHref({ template, facts, link: reference } as never, 'ko', base, secrets)] as const;
  }),
  ...refusals.map((refusal) => {
    const address = mailHref({ template: 'marketing-agreed', link: null, refusal }, 'ko', base, secrets);
    return [`refusal of ${refusal?.what}`, address] as const;
  }),
  ['stop', stopHref({ stranger: 'kim@example.com' }, base, secrets) ?? ''] as const,
].filter(([name]) => !/^(staff|webhook|policy)/.test(name));

const linkPaths = [...linkPages].map((page) => ({ ...unprefixedRoutes, ...routes })[page]);

describe('the page that a link opens', () => {
  it.each(mailed)('of the mail "%s" takes all but plain fields out of its address', (_mail, address) => {
    const url = new URL(address);
    const fields = [...linkFields(url).keys()].filter((name) => !plain.includes(name));
    expect(fields.filter((name) => !linkSecrets.some((secret) => secret === name))).toEqual([]);
    if (fields.length > 0) expect(linkPaths).toContain(url.pathname.replace(/^\/ko(?=\/)/, ''));
  });

  it('is opened by a mail, for each page that takes fields out of its address', () => {
    const opened = new Set(mailed.map(([, address]) => new URL(address).pathname.replace(/^\/ko(?=\/)/, '')));
    expect(linkPaths.filter((path) => !opened.has(path))).toEqual([]);
  });
});
