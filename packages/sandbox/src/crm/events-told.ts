import type { Words } from '../core/stand-in.ts';
import { words } from '../core/words.ts';
import type { KeptEvent } from './address-book.ts';

type Data = KeptEvent['data'];

/** What each type of event says of its reader. A type that is not here is none the CRM was made for: it leaves it aside. */
const said: Readonly<Record<string, (data: Data) => Words>> = {
  'member.joined': () => words('sandbox.crm.joined'),
  'member.updated': ({ fields }) =>
    Array.isArray(fields) && fields.includes('email')
      ? words('sandbox.crm.addressChanged')
      : words('sandbox.crm.updated'),
  'member.closed': () => words('sandbox.crm.closed'),
  'member.reopened': () => words('sandbox.crm.reopened'),
  'member.left': () => words('sandbox.crm.left'),
  'member.blocked': () => words('sandbox.crm.blocked'),
  'member.unblocked': () => words('sandbox.crm.unblocked'),
  'consent.changed': ({ agreed }) => {
    if (agreed === 'Y') return words('sandbox.crm.agreed');
    return agreed === 'N' ? words('sandbox.crm.withdrew') : words('sandbox.crm.consent');
  },
  'session.ended': () => words('sandbox.crm.sessionEnded'),
  'credential.changed': () => words('sandbox.crm.credential'),
  'identity.verified': () => words('sandbox.crm.verified'),
  'identity.removed': () => words('sandbox.crm.unverified'),
  'account.integrated': () => words('sandbox.crm.integrated'),
  'account.undone': () => words('sandbox.crm.undone'),
  'newsletter.subscribed': () => words('sandbox.crm.subscribed'),
  'newsletter.ended': () => words('sandbox.crm.unsubscribed'),
  test: () => words('sandbox.crm.test'),
};

/** An event in words. */
export const wordsOf = ({ type, data }: KeptEvent): Words =>
  said[type]?.(data) ?? words('sandbox.crm.unknown');
