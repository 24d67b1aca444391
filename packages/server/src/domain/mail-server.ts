/** The server that takes our mails, and as whom we come. */
export type MailServer = {
  /** TLS from the first byte; else STARTTLS, except on this machine. */
  readonly secure: boolean;
  readonly host: string;
  readonly port: number;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
};

const submission = 587;
const submissions = 465;

/**
 * Takes `smtp://user:password@host:port` or `smtps://…` apart; undefined where it is none, or user and password are not percent-encoded:
 * what stands behind the host would then be the rest of a password.
 */
export function mailServer(text: string): MailServer | undefined {
  const url = /^smtps?:\/\/./.test(text) ? URL.parse(text) : null;
  if (!url || url.hostname === '' || !/^\/?$/.test(url.pathname) || url.search || url.hash) return undefined;
  const secure = url.protocol === 'smtps:';
  try {
    return {
      secure,
      host: decodeURIComponent(url.hostname).replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? submissions : submission),
      auth: url.username
        ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
        : undefined,
    };
  } catch {
    return undefined;
  }
}
