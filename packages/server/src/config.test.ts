import { describe, expect, test } from 'vitest';
import { ConfigError } from './config/config-error.ts';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://account.example.com',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Hanbit <no-reply@example.com>',
  SECRETS: 'abcdefghijklmnopqrstuvwxyz0123456789_ABCDEFGHIJKLMNOPQRSTUVWXYZ',
};

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

describe('the configuration', () => {
  test('of a first run needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      sandboxKey: undefined,
    });
  });

  test('names all faults at once, and how to mend them', () => {
    const faults = faultsOf({
      PORT: 'x',
      PUBLIC_URL: 'https://a/b',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      NODE_ENV: 'development',
    });
    expect(faults).toHaveLength(4);
    expect(faults.join()).toMatch(
      /PORT must be.*PUBLIC_URL must be.*LOG_LEVEL must be.*DATABASE_URL must be/s,
    );
  });

  test('of a real deployment must be chosen', () => {
    expect(faultsOf(production)).toEqual([]);
    expect(faultsOf({ NODE_ENV: 'production' }).map((fault) => fault.split(' ')[0])).toEqual([
      'PUBLIC_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'SECRETS',
    ]);
    const { SMTP_URL: _, ...withoutServer } = production;
    expect(faultsOf({ ...withoutServer, OUTBOX: 'off' })).toEqual([]);
    const unsafe = { ...production, SANDBOX: 'on', SANDBOX_KEY: 'k'.repeat(20), CLIENT_BUDGETS: 'off' };
    expect(faultsOf(unsafe)).toHaveLength(3);
    expect(faultsOf({ ...production, NICE_ACCESS_TOKEN: 'sandbox-token' })).toEqual([
      'NICE_ACCESS_TOKEN is a value of the sandbox (NODE_ENV=production)',
    ]);
    expect(faultsOf({ ...production, PUBLIC_URL: 'http://account.example.com' })).toHaveLength(1);
  });

  test.each([
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://a b'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
  ])('refuses %s %s, by which no mail could go', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name} must be `)]);
  });

  test.each([
    ['BOUNCE_ADDRESS', 'bounces@example.com'],
    ['BOUNCE_MAILBOX', 'pop3://user:password@mail.example.com'],
    ['BOUNCE_MAILBOX', 'imaps://user:password@mail.example.com'],
  ])('refuses %s %s, by which no bounce would be read', (name, value) => {
    const good = {
      BOUNCE_ADDRESS: 'bounces+*@example.com',
      BOUNCE_MAILBOX: 'pop3s://user:password@mail.example.com',
    };
    expect(faultsOf(good)).toEqual([]);
    expect(faultsOf({ ...good, [name]: value })).toEqual([expect.stringMatching(`^${name} must be `)]);
  });

  test('never repeats a value, which may be a secret', () => {
    expect(faultsOf({ SECRETS: 'too-short-secret' }).join()).not.toContain('too-short-secret');
  });
});
