import type { MailParts } from './mail-parts.ts';

/** The plain-text twin of a mail. */
export function textMail({ language, title, lines, facts, action, closing, foot }: MailParts): string {
  // French sets its colon off.
  const colon = language.prefix === 'fr' ? '\u202f:' : ':';
  const blocks = [
    title,
    lines.join('\n'),
    facts.map(([label, value]) => `${label}${colon} ${value}`).join('\n'),
    action.before,
    `${action.label}${colon}\n${action.href}`,
    action.expiry,
    closing,
    ['-- ', foot.sender, foot.address, foot.contact, foot.noReply].join('\n'),
  ];
  return `${blocks.filter((block) => block).join('\n\n')}\n`;
}
