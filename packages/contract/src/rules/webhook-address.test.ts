import { expect, test } from 'vitest';
import { isWebhookAddress } from './webhook-address.ts';

test.each([
  ['https://crm.example.com/hooks', true],
  ['http://localhost:4000/in', true],
  ['http://127.0.0.1/in', true],
  ['http://crm.example.com/', false],
  ['ftp://crm.example.com/', false],
  ['https://user:word@crm.example.com/', false],
  ['https://crm.example.com/#part', false],
  ['crm.example.com', false],
  ['', false],
  [`https://crm.example.com/${'a'.repeat(500)}`, false],
])('%s', (address, good) => {
  expect(isWebhookAddress(address)).toBe(good);
});
