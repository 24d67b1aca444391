import type { Finding } from '../providers/finding.ts';
import { namesOf, type Resolver, recordsOf, tagsOf, textsOf } from './look-up.ts';
import type { ReceivedMail } from './received-mail.ts';

/** Which domains our mails name. */
export type SenderDomains = {
  /** Of `MAIL_FROM`, which readers see. */
  readonly from: string;
  /** Of `BOUNCE_ADDRESS`; undefined = mails come back to `MAIL_FROM`. */
  readonly bounces: string | undefined;
};

type Verdict = readonly [verdict: Finding['verdict'], says: string];
type Check = { readonly what: string; look(): Promise<Verdict> };

/** As DMARC compares them where it is not strict: one domain is the other or lies below it. */
const belongTogether = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

async function spf(dns: Resolver, domain: string): Promise<Verdict> {
  const [record, ...more] = await textsOf(dns, domain, /^v=spf1(\s|$)/i);
  if (record === undefined)
    return ['wrong', `${domain} has no SPF record: add TXT "v=spf1 include:YOUR-MAIL-SERVER -all"`];
  if (more.length > 0) return ['wrong', `${domain} has several SPF records, which counts as none: keep one`];
  if (/\sredirect=/i.test(record)) return ['ok', record];
  return /\s[-~]all$/i.test(record.trim())
    ? ['ok', record]
    : ['wrong', `“${record}” lets everybody send: let it end with -all or ~all`];
}

async function dmarc(dns: Resolver, domain: string): Promise<Verdict> {
  const labels = domain.split('.');
  for (let at = 0; at < labels.length - 1; at += 1) {
    const [record] = await textsOf(dns, `_dmarc.${labels.slice(at).join('.')}`, /^v=DMARC1/i);
    if (record === undefined) continue;
    const { p, sp = p } = tagsOf(record);
    const policy = (at === 0 ? p : sp)?.toLowerCase();
    if (policy === 'quarantine' || policy === 'reject') return ['ok', record];
    return ['unsure', `“${record}” only reports: once its reports are clean, set p=quarantine or p=reject`];
  }
  return ['wrong', `no DMARC record: add TXT at _dmarc.${domain} "v=DMARC1; p=quarantine; rua=mailto:YOU"`];
}

async function returnWay(dns: Resolver, { from, bounces }: SenderDomains): Promise<Verdict> {
  if (bounces === undefined)
    return ['unsure', 'BOUNCE_ADDRESS is not set: a mail that comes back looks taken for ever'];
  if (!belongTogether(from, bounces))
    return [
      'wrong',
      `${bounces} does not belong to ${from}, so SPF does not count for DMARC: take a subdomain`,
    ];
  const servers = await recordsOf(dns.resolveMx(bounces));
  return servers.length > 0
    ? ['ok', `${bounces} takes mails by ${servers.map(({ exchange }) => exchange).join(', ')}`]
    : ['wrong', `${bounces} has no MX record, so nothing comes back: add one that leads to the mailbox`];
}

/** Fields whose change would let a stranger refuse for a reader, or hide that they can (RFC 8058 §4). */
const signedFields = ['from', 'list-unsubscribe', 'list-unsubscribe-post'] as const;

async function dkim(dns: Resolver, from: string, mail: ReceivedMail): Promise<Verdict> {
  const signature = mail.signatures.map(tagsOf).find(({ d }) => d && belongTogether(d.toLowerCase(), from));
  if (!signature) return ['wrong', `no DKIM signature of ${from}: let the mail server sign`];
  const { d = '', s = '', h = '' } = signature;
  const [key] = await textsOf(dns, `${s}._domainkey.${d}`, /\bp=/);
  if (!key || !tagsOf(key).p)
    return ['wrong', `${s}._domainkey.${d} has no key: publish the one that the mail server signs with`];
  const signed = new Set(h.toLowerCase().split(/[\s:]+/));
  const missing = signedFields.filter((field) => !signed.has(field));
  if (missing.length > 0)
    return ['wrong', `the signature leaves out ${missing.join(', ')}: add them to its h=`];
  return ['ok', `signed by ${d} with the selector ${s}`];
}

async function reverse(dns: Resolver, { address }: ReceivedMail): Promise<Verdict> {
  if (address === undefined)
    return ['unsure', 'no Received header names the address that the mail came from'];
  const names = await namesOf(dns, address);
  if (names.length === 0)
    return ['wrong', `${address} has no name (PTR): ask whose network it is, large providers refuse it`];
  for (const name of names) {
    const own = [...(await recordsOf(dns.resolve4(name))), ...(await recordsOf(dns.resolve6(name)))];
    if (own.includes(address)) return ['ok', `${address} is ${name}`];
  }
  return [
    'wrong',
    `${address} calls itself ${names.join(', ')}, which does not lead back to it: add the A or AAAA record`,
  ];
}

const checksOf = (
  dns: Resolver,
  domains: SenderDomains,
  mail: ReceivedMail | undefined,
): readonly Check[] => [
  { what: 'SPF', look: () => spf(dns, domains.bounces ?? domains.from) },
  { what: 'DMARC', look: () => dmarc(dns, domains.from) },
  { what: 'return address', look: () => returnWay(dns, domains) },
  ...(mail
    ? [
        { what: 'DKIM', look: () => dkim(dns, domains.from, mail) },
        { what: 'reverse DNS', look: () => reverse(dns, mail) },
      ]
    : []),
];

/** Looks at what receivers ask of a sender, one finding for each. */
export const checkMail = (
  dns: Resolver,
  domains: SenderDomains,
  mail: ReceivedMail | undefined,
): Promise<readonly Finding[]> =>
  Promise.all(
    checksOf(dns, domains, mail).map(async ({ what, look }) => {
      const [verdict, says] = await look().catch(
        (error: Error): Verdict => ['unsure', `the DNS did not answer (${error.message}): try again`],
      );
      return { what, verdict, says };
    }),
  );
