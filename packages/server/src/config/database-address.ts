import { X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { parse } from 'pg-connection-string';
import * as z from 'zod/mini';
import { isLoopback } from '../domain/loopback.ts';
import type { DatabaseAddress, DatabaseTls } from '../ports/database-address.ts';

type Parsed = ReturnType<typeof parse>;

const faults = {
  malformed:
    'must be postgres://user:password@host:5432/database, user and password percent-encoded, or unset for SQLite',
  files: 'names a certificate or a key (sslrootcert, sslcert, sslkey) that cannot be used',
  inClear:
    'must say sslmode=verify-full (or verify-ca, require) where it leads beyond this machine; sslmode=disable only where that network is your own',
} as const;

/** Ways to say that the way is encrypted and its certificate looked at; `disable` says in words that it is not. */
const sslModes = ['require', 'verify-ca', 'verify-full', 'disable'];

/** Whether the way says how it is guarded: it is this machine's, or it names a mode of TLS that is one. */
function isSafe({ host, ssl }: DatabaseAddress, mode: unknown): boolean {
  if (host.startsWith('/') || isLoopback(host)) return true;
  if (typeof ssl === 'object' && ssl.rejectUnauthorized === false) return false;
  return mode === undefined ? ssl === true : sslModes.includes(String(mode));
}

const tlsOf = ({ ssl }: Parsed): boolean | DatabaseTls | undefined =>
  ssl === 'no-verify' ? { rejectUnauthorized: false } : (ssl as boolean | DatabaseTls | undefined);

const isPort = (port: string): boolean => /^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536;

/** Whether the driver would take it: what it is told goes over the wire, ended by a zero. */
function isUsable({ host, port, ssl, sslnegotiation = 'postgres', ...more }: Parsed): boolean {
  if (port && !isPort(port)) return false;
  if (typeof ssl === 'string' && ssl !== 'no-verify') return false;
  if (!['postgres', 'direct'].includes(sslnegotiation) || (sslnegotiation === 'direct' && !ssl)) return false;
  return !Object.values({ host, ...more }).some((text) => /\p{Cc}/u.test(String(text ?? '')));
}

/** What is there of some texts. */
const given = (texts: Readonly<Record<string, string | null | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])));

function addressOf(parsed: Parsed): DatabaseAddress {
  const { host, port, user, password, database, options, client_encoding, application_name } = parsed;
  const ssl = tlsOf(parsed);
  return {
    // Without one the driver would ask its own variables, which nobody looked at.
    host: host || 'localhost',
    ...(port && { port: Number(port) }),
    ...given({ user, password, database, options, client_encoding, application_name }),
    ...(parsed.sslnegotiation && { sslnegotiation: parsed.sslnegotiation }),
    ...(ssl !== undefined && { ssl }),
  };
}

/** Whether what stands in the files is what TLS takes them for. */
function areCertificates({ ssl }: DatabaseAddress): boolean {
  if (typeof ssl !== 'object') return true;
  try {
    createSecureContext(ssl);
    // Of authorities it passes over in silence what is none.
    return ssl.ca === undefined || new X509Certificate(ssl.ca).raw.length > 0;
  } catch {
    return false;
  }
}

/** Reads an address as the driver would, certificates included; why it cannot be used where it cannot. */
function read(text: string): DatabaseAddress | keyof typeof faults {
  if (!/^postgres(ql)?:\/\//.test(text) || text.includes('#')) return 'malformed';
  try {
    const parsed = parse(text);
    if (!isUsable(parsed)) return 'malformed';
    const address = addressOf(parsed);
    if (!areCertificates(address)) return 'files';
    return isSafe(address, parsed.sslmode) ? address : 'inClear';
  } catch (error) {
    return error instanceof Error && 'syscall' in error ? 'files' : 'malformed';
  }
}

/** The address of a database; in clear nothing goes beyond this machine unless it says so, whoever asks. */
export const databaseAddress = {
  schema: z.pipe(
    z.string(),
    z.transform((text: string, { issues }): DatabaseAddress => {
      const address = read(text);
      if (typeof address === 'object') return address;
      issues.push({ code: 'custom', input: undefined, message: faults[address] });
      return z.NEVER;
    }),
  ),
  wanted: faults.malformed,
  tells: true,
} as const;
