import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** An authority for certificates that nobody else knows. */
export interface Authority {
  /** Its own certificate, by which the others are verified. */
  readonly certificate: string;
  /** A certificate for a host. */
  issue(host: string): Certificate;
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
const openssl = (...words: readonly string[]) => execFileSync('openssl', words, { stdio: 'pipe' });

/** Makes an authority in a folder, by openssl. */
export function makeAuthority(directory: string): Authority {
  mkdirSync(directory, { mode: 0o700 });
  const at = (name: string) => join(directory, name);
  const read = (name: string) => readFileSync(at(name), 'utf8');
  openssl(
    ...['req', '-x509', ...newKey, '-days', '2', '-subj', '/CN=An authority for a rehearsal'],
    ...['-addext', 'keyUsage=critical,keyCertSign,cRLSign', '-keyout', at('ca.key'), '-out', at('ca.pem')],
  );
  return {
    certificate: read('ca.pem'),
    issue: (host) => {
      writeFileSync(at(`${host}.ext`), `subjectAltName=DNS:${host}\nextendedKeyUsage=serverAuth\n`);
      openssl(
        ...['req', '-new', ...newKey, '-subj', `/CN=${host}`],
        ...['-keyout', at(`${host}.key`), '-out', at(`${host}.csr`)],
      );
      openssl(
        ...['x509', '-req', '-in', at(`${host}.csr`), '-CA', at('ca.pem'), '-CAkey', at('ca.key')],
        ...['-CAcreateserial', '-days', '2', '-extfile', at(`${host}.ext`), '-out', at(`${host}.pem`)],
      );
      return { certificate: read(`${host}.pem`), key: read(`${host}.key`) };
    },
  };
}
