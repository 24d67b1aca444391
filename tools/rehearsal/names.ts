import { randomBytes } from 'node:crypto';

/** Who is who on the machine of the rehearsal: names by which its parts know each other, and where each listens. */
export const places = {
  account: { host: 'account.rehearsal.example', address: '127.0.0.1', port: 443 },
  database: { host: 'database.rehearsal.example', address: '127.0.0.2', port: 5432 },
  pool: { host: 'pool.rehearsal.example', address: '127.0.0.3', port: 6432 },
  mail: { host: 'mail.rehearsal.example', address: '127.0.0.4', port: 587 },
  /** The mailbox to which mails come back. */
  bounces: { host: 'bounces.rehearsal.example', address: '127.0.0.5', port: 995 },
} as const;

export const publicUrl = `https://${places.account.host}`;

/** Where the two nodes listen, behind nginx on the same address. */
export const nodePorts = [3001, 3002] as const;
/** Where a node on a copy of the store listens, which no reader reaches. */
export const copyPort = 3003;

/** Where mails to everybody are delivered. */
export const mailDomain = 'example.com';
/** Its mails are taken, and come back: nobody there has a mailbox. */
export const goneDomain = 'gone.example';

/** Where things stand on the machine. */
export const paths = {
  release: '/opt/daemun',
  environment: '/etc/daemun/environment',
  authority: '/etc/daemun/authority.pem',
  state: '/var/lib/daemun',
  /** A disk of its own, so that it can be full. */
  databaseDisk: '/srv/database',
  mailbox: '/srv/mailbox',
} as const;

/** What is secret on the machine; made anew for each rehearsal. */
export interface Passwords {
  readonly owner: string;
  /** Of the mailbox to which mails come back. */
  readonly bounces: string;
  /** It is changed while the service runs. */
  service: string;
}

export const newSecret = (bytes = 24): string => randomBytes(bytes).toString('base64url');

export const newPasswords = (): Passwords => ({
  owner: newSecret(),
  bounces: newSecret(),
  service: newSecret(),
});

const tls = `sslmode=verify-full&sslrootcert=${paths.authority}`;

/** The database as a role reaches it: through the pool, or past it as a change of tables should. */
export const databaseUrl = (
  role: 'daemun' | 'daemun_owner',
  passwords: Passwords,
  by: 'pool' | 'database',
  name = 'daemun',
): string => {
  const password = role === 'daemun' ? passwords.service : passwords.owner;
  return `postgres://${role}:${password}@${places[by].host}:${places[by].port}/${name}?${tls}`;
};

/** What docs/operations.md and docs/configuration.md ask for of a node in production. */
export const environmentOf = (passwords: Passwords): Record<string, string> => ({
  NODE_ENV: 'production',
  NODE_EXTRA_CA_CERTS: paths.authority,
  DATABASE_URL: databaseUrl('daemun', passwords, 'pool'),
  DATA_DIR: paths.state,
  PUBLIC_URL: publicUrl,
  SECRETS: newSecret(48),
  LEDGER_KEY: newSecret(48),
  PASSWORD_PEPPERS: `1:${newSecret(48)}`,
  METRICS_TOKEN: newSecret(),
  SMTP_URL: `smtp://${places.mail.host}:${places.mail.port}`,
  MAIL_FROM: `no-reply@${places.account.host}`,
  BOUNCE_ADDRESS: `*@${places.bounces.host}`,
  BOUNCE_MAILBOX: `pop3s://bounces:${passwords.bounces}@${places.bounces.host}:${places.bounces.port}`,
  TRUST_PROXY: 'on',
  DRAIN_SECONDS: '6',
});
