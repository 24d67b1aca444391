import type { RecipientReport } from '../../../domain/bounce.ts';
import type { BounceMail } from '../../../ports/bounces.ts';

/** In which the server of the mailbox writes the address that a mail came to. */
const addressHeaders: ReadonlySet<string> = new Set([
  'to',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
]);

/** RFC 3464, and RFC 6533 for addresses beyond ASCII. */
const statusTypes: ReadonlySet<string> = new Set([
  'message/delivery-status',
  'message/global-delivery-status',
]);

const addressesIn = (header: string): readonly string[] => header.match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? [];

/** Of several fields of one name the first counts. Names are ours, without a sign that a pattern knows. */
const fieldIn = (block: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(block)?.[1]?.trim() ?? '';

/** What follows the reply code: no part of an address by numbers looks like it there. */
const statusOfReply = /^smtp;\s*\d{3}[ -]+([245]\.\d{1,3}\.\d{1,3})(?![.\d])/i;

/** Some servers say x.0.0 and leave the status to the reply that they quote. */
function statusIn(block: string): string {
  const [, said = ''] = /^([245]\.\d{1,3}\.\d{1,3})(?![.\d])/.exec(fieldIn(block, 'status')) ?? [];
  if (said !== '' && !said.endsWith('.0.0')) return said;
  const [, quoted = said] = statusOfReply.exec(fieldIn(block, 'diagnostic-code')) ?? [];
  return quoted;
}

/** Blocks are apart by an empty line. The first one is about the mail, and has no recipient. */
const reportsIn = (status: string): readonly RecipientReport[] =>
  status
    .replace(/\r\n/g, '\n')
    .replace(/\n[ \t]+(?=\S)/g, ' ')
    .split(/\n[ \t]*\n+/)
    .filter((block) => fieldIn(block, 'final-recipient') !== '')
    .map((block) => ({ action: fieldIn(block, 'action').toLowerCase(), status: statusIn(block) }));

/** Reads one mail of the bounce mailbox. */
export async function parseBounce(raw: Buffer): Promise<BounceMail> {
  // Loaded with the first mail, so that it does not delay the start.
  const { default: PostalMime } = await import('postal-mime');
  const { headers, attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  const to = headers.filter(({ key }) => addressHeaders.has(key)).flatMap(({ value }) => addressesIn(value));
  const isReport = headers.some(
    ({ key, value }) => key === 'content-type' && /^multipart\/report\b/i.test(value),
  );
  const status = isReport ? attachments.find(({ mimeType }) => statusTypes.has(mimeType)) : undefined;
  return { to, reports: status ? reportsIn(String(status.content)) : [] };
}
