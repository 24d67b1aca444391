import { type SvcType, svcTypes } from '@daemun/contract/codes/member';
import { canonicalEmail, emailProblem } from '@daemun/contract/rules/email';

/** A link as it stands in a mail (decisions §3). */
export type MailedLink = {
  readonly email: string;
  readonly svc_typ: Exclude<SvcType, 'PWD'>;
  readonly auth_no: string;
};

/** What the address of a mailed link amounts to: the link, a broken one with its address if that is readable, or none at all. */
export type ReadLink =
  | { readonly kind: 'link' | 'undo'; readonly link: MailedLink }
  | { readonly kind: 'broken'; readonly email: string | undefined }
  | { readonly kind: 'none' };

const longestSecret = 512;

/** Reads the query of a mailed link; mail programs break long lines, so every part may be missing. Resets have a page of their own. */
export function readLink(query: URLSearchParams): ReadLink {
  const [typed, type, auth_no] = ['email', 'svc_typ', 'auth_no'].map((name) => query.get(name) ?? '');
  if (!typed && !auth_no) return { kind: 'none' };
  const canonical = canonicalEmail(typed ?? '');
  const email = emailProblem(canonical) ? undefined : canonical;
  const svc_typ = svcTypes.filter((known) => known !== 'PWD').find((known) => known === type);
  if (!email || !svc_typ || !auth_no || auth_no.length > longestSecret) return { kind: 'broken', email };
  const isUndo = svc_typ === 'MAIL' && query.get('undo') === 'Y';
  return { kind: isUndo ? 'undo' : 'link', link: { email, svc_typ, auth_no } };
}
