import { emailDomain } from './email-domain.ts';

/** Domains under which a mail service gives one mailbox several addresses, and the one by which it is counted. */
const oneService: ReadonlyMap<string, string> = new Map([
  ['googlemail.com', 'gmail.com'],
  ['hanmail.net', 'daum.net'],
  ['mac.com', 'icloud.com'],
  ['me.com', 'icloud.com'],
  ['pm.me', 'proton.me'],
  ['protonmail.com', 'proton.me'],
]);
/** Services for which dots in front of the @ mean nothing. */
const dotless: ReadonlySet<string> = new Set(['gmail.com']);

const serviceOf = (email: string): string => {
  const domain = emailDomain(email);
  return oneService.get(domain) ?? domain;
};

/**
 * The mailbox that a canonical address leads to: without what follows a plus sign, by one domain of its service, and for Gmail
 * without dots. It tells mailboxes apart and is never written to: the address stays as its reader typed it.
 */
export function mailboxOf(email: string): string {
  const service = serviceOf(email);
  const local = email.slice(0, email.lastIndexOf('@'));
  // What follows a plus sign is a tag that the owner chose (RFC 5233).
  const name = local.replace(/(?<=^[^+]+)\+.*$/u, '');
  return `${dotless.has(service) ? name.replaceAll('.', '') : name}@${service}`;
}

/** Labels under which a country registers domains: agency.co.kr is somebody's, co.kr is nobody's. */
const registries: ReadonlySet<string> = new Set([
  'ac',
  'co',
  'com',
  'edu',
  'go',
  'gov',
  'ne',
  'net',
  'or',
  'org',
  'pe',
  're',
]);

/**
 * The domain that somebody registered and under which they can make as many more as they like. A registry that is not listed counts as
 * one owner, which errs towards fewer owners.
 */
export function registeredDomain(email: string): string {
  const labels = serviceOf(email).split('.');
  const [second = '', top = ''] = labels.slice(-2);
  return labels.slice(top.length === 2 && registries.has(second) ? -3 : -2).join('.');
}
