import type { MessageId } from '../../i18n/message-id.ts';

/** A mail service many readers use, and where it puts what it takes for spam. */
export type Mailbox = {
  readonly domains: readonly string[];
  readonly name: MessageId;
  readonly help: MessageId;
};

export const mailboxes: readonly Mailbox[] = [
  { domains: ['naver.com'], name: 'mail.naver', help: 'mail.naverHelp' },
  { domains: ['daum.net', 'hanmail.net', 'kakao.com'], name: 'mail.daum', help: 'mail.daumHelp' },
  { domains: ['gmail.com'], name: 'mail.gmail', help: 'mail.gmailHelp' },
];

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The service of an address, where it is one of the large ones. */
export const mailboxOf = (email: string): Mailbox | undefined =>
  mailboxes.find(({ domains }) => domains.includes(domainOf(email)));
