import { describe, expect, it } from 'vitest';
import { type MailServer, mailServer } from '../../domain/mail-server.ts';
import { smtpTransport } from './smtp-transport.ts';

describe('SMTP settings', () => {
  it.each([
    [
      'smtp://127.0.0.1:3002',
      { host: '127.0.0.1', port: 3002, secure: false, requireTLS: false, ignoreTLS: true },
    ],
    ['smtp://[::1]:25', { host: '::1', port: 25, secure: false, requireTLS: false, ignoreTLS: true }],
    [
      'smtp://mail.example.com',
      { host: 'mail.example.com', port: 587, secure: false, requireTLS: true, ignoreTLS: false },
    ],
    ['smtp://127.0.0.1.evil.example', { host: '127.0.0.1.evil.example', requireTLS: true, ignoreTLS: false }],
    [
      'smtps://mail.example.com',
      { host: 'mail.example.com', port: 465, secure: true, requireTLS: false, ignoreTLS: false },
    ],
  ])('of %s', (url, wanted) => {
    expect(smtpTransport(mailServer(url) as MailServer, 'member.example.com')).toMatchObject({
      ...wanted,
      tls: { rejectUnauthorized: true },
    });
  });
});
