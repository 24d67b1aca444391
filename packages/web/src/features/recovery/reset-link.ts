import { canonicalEmail, emailProblem } from '@daemun/contract/rules/email';

/** The link of a reset mail, or of a notice to the owner (decisions §3, docs/decisions/007). */
export type ResetLink = {
  readonly email: string;
  readonly auth_no: string;
  /** It came with a notice: "this was not me". */
  readonly isGuard: boolean;
};

const longestSecret = 512;

/** Reads the query of a reset link; undefined where it cannot be one: mail programs break long lines. */
export function readResetLink(query: URLSearchParams): ResetLink | undefined {
  const email = canonicalEmail(query.get('email') ?? '');
  const auth_no = query.get('auth_no') ?? '';
  if (emailProblem(email) || auth_no === '' || auth_no.length > longestSecret) return undefined;
  return { email, auth_no, isGuard: query.get('guard') === 'Y' || query.get('svc_typ') === 'GUARD' };
}
