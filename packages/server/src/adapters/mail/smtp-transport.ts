import { isLoopback } from '../../domain/loopback.ts';
import type { MailServer } from '../../domain/mail-server.ts';

const timeout = 10_000;
/** Servers that read a mail before they take it are slow to answer; leaving too early would send it twice. */
const answerTimeout = 30_000;

/** Connection settings for a server: TLS, or STARTTLS except on loopback. Certificates are always verified. */
export function smtpTransport({ secure, host, port, auth }: MailServer, clientName: string) {
  const identityOnly = !secure && isLoopback(host);
  return {
    pool: true,
    maxConnections: 4,
    // A mail that was under way when a connection broke is tried again by the outbox, with its count.
    maxRequeues: 0,
    idleTimeout: 30_000,
    host,
    port,
    secure,
    requireTLS: !secure && !identityOnly,
    ignoreTLS: identityOnly,
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    name: clientName,
    ...(auth && { auth }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: answerTimeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}
