import { expect, test } from 'vitest';
import { naverNotice } from './notification.ts';

test('encrypts and signs as the published vector does', () => {
  const iv = Buffer.from([...Array(16).keys()]);
  expect(
    naverNotice({
      clientId: 'client-for-tests',
      clientSecret: 'client-secret-for-tests',
      id: 'naver-user-0001',
      timestamp: 1767225600,
      iv,
    }),
  ).toEqual({
    clientId: 'client-for-tests',
    encryptUniqueId: 'AAECAwQFBgcICQoLDA0OD8R4sJ0IHKBq5G6FV-DiQX4',
    timestamp: '1767225600',
    signature: '-QENXssggctRP-S8gVq6iDsFV8oEXny2nAbQ_9h3J5c',
  });
});
