import type { MessageId } from '../../i18n/message-id.ts';

/** A mail service many readers use: where it is opened, and where it puts what it takes for spam. */
export type Mailbox = {
  readonly domains: readonly string[];
  readonly name: MessageId;
  readonly url: `https://${string}`;
  readonly help?: MessageId;
};

export const mailboxes: readonly Mailbox[] = [
  { domains: ['naver.com'], name: 'mail.naver', url: 'https://mail.naver.com', help: 'mail.naverHelp' },
  {
    domains: ['daum.net', 'hanmail.net'],
    name: 'mail.daum',
    url: 'https://mail.daum.net',
    help: 'mail.daumHelp',
  },
  { domains: ['kakao.com'], name: 'mail.kakao', url: 'https://mail.kakao.com', help: 'mail.daumHelp' },
  { domains: ['gmail.com'], name: 'mail.gmail', url: 'https://mail.google.com', help: 'mail.gmailHelp' },
  {
    domains: ['outlook.com', 'outlook.kr', 'hotmail.com', 'live.com'],
    name: 'mail.outlook',
    url: 'https://outlook.live.com',
  },
  {
    domains: ['icloud.com', 'me.com', 'mac.com'],
    name: 'mail.icloud',
    url: 'https://www.icloud.com/mail',
  },
  { domains: ['nate.com'], name: 'mail.nate', url: 'https://mail.nate.com' },
];

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The service of an address, where it is one of the large ones. */
export const mailboxOf = (email: string): Mailbox | undefined =>
  mailboxes.find(({ domains }) => domains.includes(domainOf(email)));
