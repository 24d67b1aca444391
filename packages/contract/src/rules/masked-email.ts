/** An e-mail address as others may see it: two leading characters (one of a local part up to three), three stars, the domain (conventions §5). */
export function maskEmail(email: string): string {
  const at = email.indexOf('@');
  const local = email.slice(0, at);
  return `${local.slice(0, local.length <= 3 ? 1 : 2)}***${email.slice(at)}`;
}
