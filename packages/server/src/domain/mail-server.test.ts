import { expect, test } from 'vitest';
import { mailServer } from './mail-server.ts';

test.each([
  ['smtp://127.0.0.1:3002', { secure: false, host: '127.0.0.1', port: 3002, auth: undefined }],
  ['smtp://[::1]:25', { secure: false, host: '::1', port: 25, auth: undefined }],
  ['smtp://mail.example.com/', { secure: false, host: 'mail.example.com', port: 587, auth: undefined }],
  [
    'smtps://us%40er:100%25%2Fw%23@mail.example.com',
    { secure: true, host: 'mail.example.com', port: 465, auth: { user: 'us@er', pass: '100%/w#' } },
  ],
  ['smtp://user@mail.example.com', { host: 'mail.example.com', auth: { user: 'user', pass: '' } }],
])('%s is taken apart', (text, server) => {
  expect(mailServer(text)).toMatchObject(server);
});

test.each([
  'https://mail.example.com',
  'smtp://',
  'smtp://a b',
  'smtp://host:99999',
  'smtp://%ff',
  // A sign of the password that is not percent-encoded: the host would be another.
  'smtp://user:100%@mail.example.com',
  'smtp://user:%ff@mail.example.com',
  'smtp://user:25/x@mail.example.com',
  'smtp://user:25#x@mail.example.com',
  'smtp://user:25?x@mail.example.com',
])('%s names no server that mails could go to', (text) => {
  expect(mailServer(text)).toBeUndefined();
});
