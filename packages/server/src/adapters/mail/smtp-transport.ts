const timeout = 10_000;
/** Servers that read a mail before they take it are slow to answer; leaving too early would send it twice. */
const answerTimeout = 30_000;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * Connection settings for an address `smtp://` (STARTTLS, except on loopback) or `smtps://`, with or without user and
 * password. Certificates are always verified.
 */
export function smtpTransport(smtpUrl: string, clientName: string) {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const identityOnly = !secure && isLoopback(host);
  return {
    pool: true,
    maxConnections: 4,
    // A mail that was under way when a connection broke is tried again by the outbox, with its count.
    maxRequeues: 0,
    idleTimeout: 30_000,
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !identityOnly,
    ignoreTLS: identityOnly,
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    name: clientName,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: answerTimeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}
