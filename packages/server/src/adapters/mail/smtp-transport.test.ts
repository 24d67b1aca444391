import { describe, expect, it } from 'vitest';
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
    expect(smtpTransport(url, 'member.example.com')).toMatchObject({
      ...wanted,
      tls: { rejectUnauthorized: true },
    });
  });

  it('take user and password from the address', () => {
    const { auth } = smtpTransport('smtps://us%40er:p%2Fw@mail.example.com', 'x') as { auth?: object };
    expect(auth).toEqual({ user: 'us@er', pass: 'p/w' });
  });
});
