/** The mailbox to which mails come back, read by POP3 (RFC 1939). */
export type BounceServer = {
  /** TLS from the first byte; else plain, on this machine alone. */
  readonly secure: boolean;
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
};

const ports = { 'pop3:': 110, 'pop3s:': 995 } as const;
const isScheme = (protocol: string): protocol is keyof typeof ports => Object.hasOwn(ports, protocol);
/** What one line of the protocol can carry. */
const isOneLine = (text: string) => /^[^\p{Cc}]+$/u.test(text);

/** Takes `pop3s://user:password@host:port` apart; undefined if it is none, or user and password are not percent-encoded. */
export function bounceServer(text: string): BounceServer | undefined {
  const url = URL.parse(text);
  if (!url || !isScheme(url.protocol) || url.hostname === '') return undefined;
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash) return undefined;
  try {
    const [host, user, password] = [url.hostname, url.username, url.password].map(decodeURIComponent);
    if (!host || !user || !password || !isOneLine(user) || !isOneLine(password)) return undefined;
    const port = Number(url.port) || ports[url.protocol];
    return { secure: url.protocol === 'pop3s:', host: host.replace(/^\[|\]$/g, ''), port, user, password };
  } catch {
    return undefined;
  }
}
