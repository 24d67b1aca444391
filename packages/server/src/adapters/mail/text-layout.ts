import type { MailParts } from './mail-parts.ts';

/** The plain-text twin of a mail. */
export function textMail({ title, lines, code, facts, colon, action, closing, foot }: MailParts): string {
  const blocks = [
    title,
    code && `${code.label}${colon} ${code.digits}\n${code.note}`,
    lines.join('\n'),
    facts.map(([label, value]) => `${label}${colon} ${value}`).join('\n'),
    action?.before,
    action && `${action.label}${colon}\n${action.href}`,
    action?.expiry,
    closing,
    ['-- ', foot.sender, foot.address, foot.contact, foot.noReply].join('\n'),
  ];
  return `${blocks.filter((block) => block).join('\n\n')}\n`;
}
