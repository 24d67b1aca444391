import type { Machine } from '../debian/machine.ts';
import type { Authority } from './authority.ts';
import { goneDomain, mailDomain, paths, places } from './names.ts';

const { host, address, port } = places.mail;

/** What can be wrong with a mail server, each as the lines of main.cf that make it so. */
const ways = {
  well: {},
  /** The sender's contract is over, or its address is no longer known: 554 5.7.1 to every recipient. */
  'refuses everybody': { virtual_mailbox_domains: '' },
  /** 450 4.7.1 to every recipient. */
  'puts everybody off': { smtpd_client_restrictions: 'defer' },
  /** A certificate of an authority that nobody knows. */
  'shows a foreign certificate': {
    smtpd_tls_cert_file: '/etc/postfix/foreign.pem',
    smtpd_tls_key_file: '/etc/postfix/foreign.key',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type RelayState = keyof typeof ways;

/** The maildir of the mails that came back, below that of all mailboxes. */
export const bouncesFolder = 'bounces';

/** Debian gives mailboxes to this user. */
const mailUser = 8;

const mainFile = (more: Readonly<Record<string, string>>): string => {
  const settings = {
    compatibility_level: '3.6',
    myhostname: host,
    mydestination: '',
    local_recipient_maps: '',
    alias_maps: '',
    alias_database: '',
    mynetworks: '127.0.0.0/8',
    inet_interfaces: 'loopback-only',
    inet_protocols: 'ipv4',
    maillog_file: '/var/log/mail.log',
    smtpd_tls_security_level: 'encrypt',
    smtpd_tls_cert_file: '/etc/postfix/server.pem',
    smtpd_tls_key_file: '/etc/postfix/server.key',
    // Nothing is relayed: what is not for the mailbox is refused.
    smtpd_relay_restrictions: 'reject_unauth_destination',
    virtual_mailbox_domains: `${mailDomain}, ${goneDomain}, ${places.bounces.host}`,
    virtual_mailbox_base: paths.mailbox,
    // A mailbox that is not in it is found missing after the mail was taken.
    virtual_mailbox_maps: 'regexp:/etc/postfix/mailboxes',
    smtpd_reject_unlisted_recipient: 'no',
    virtual_minimum_uid: '1',
    virtual_uid_maps: `static:${mailUser}`,
    virtual_gid_maps: `static:${mailUser}`,
    ...more,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('');
};

const mailboxes = `/@${mailDomain}$/ all/\n/@${places.bounces.host}$/ ${bouncesFolder}/\n`.replaceAll(
  '.',
  '\\.',
);

/** Postfix's own processes, none of them in a root of its own. */
const masterFile = `${address}:${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;

/** A mail server that takes mails with STARTTLS alone, and delivers all of them into one mailbox. */
export interface Relay {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Has it begin anew in another state. */
  become(state: RelayState): Promise<void>;
}

/** Writes its files and starts it. `foreign` is an authority that no node knows. */
export async function installRelay(
  machine: Machine,
  authority: Authority,
  foreign: Authority,
): Promise<Relay> {
  const own = authority.issue(host);
  const other = foreign.issue(host);
  for (const [name, text] of [
    ['server.pem', own.certificate],
    ['server.key', own.key],
    ['foreign.pem', other.certificate],
    ['foreign.key', other.key],
  ] as const)
    machine.write(`/etc/postfix/${name}`, text, 'root', 0o600);
  await machine.run(['install', '-d', '-o', 'mail', '-g', 'mail', '-m', '755', paths.mailbox]);
  const come = `${paths.mailbox}/${bouncesFolder}`;
  for (const folder of [come, ...['new', 'cur', 'tmp'].map((name) => `${come}/${name}`)])
    await machine.run(['install', '-d', '-o', 'mail', '-g', 'mail', '-m', '700', folder]);
  machine.write('/etc/postfix/mailboxes', mailboxes);
  machine.write('/etc/postfix/master.cf', masterFile);
  const relay: Relay = {
    start: async () => void (await machine.run(['postfix', 'start'])),
    stop: async () => void (await machine.run(['postfix', 'stop'])),
    become: async (state) => {
      await relay.stop();
      machine.write('/etc/postfix/main.cf', mainFile(ways[state]));
      await relay.start();
    },
  };
  machine.write('/etc/postfix/main.cf', mainFile(ways.well));
  await relay.start();
  return relay;
}
