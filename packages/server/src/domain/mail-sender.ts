import { emailProblem } from '@daemun/contract/rules/email';

/** Who sends the mails; without a name the brand's stands there. */
export type MailSender = { readonly name: string; readonly address: string; readonly host: string };

/** Takes `Name <address>` or `address` apart; undefined where it holds no single address. */
export function mailSender(text: string): MailSender | undefined {
  const [, name = '', address = ''] = /^\s*(?:"?([^"<>]*?)"?\s*<)?([^<>\s]+)>?\s*$/.exec(text) ?? [];
  if (emailProblem(address.toLowerCase())) return undefined;
  return { name, address, host: address.slice(address.indexOf('@') + 1) };
}
