import { linkFields } from '@daemun/contract/link-fields';
import { describe, expect, it } from 'vitest';
import { splitUnsubscribeToken, unsubscribableOf } from '../../domain/unsubscribe-token.ts';
import { mailHref } from './mail-link.ts';

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
