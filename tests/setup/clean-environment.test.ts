import { expect, test } from 'vitest';
import { cleaned } from './clean-environment.ts';

test('gives a worker one language and one time zone, whatever the shell has', () => {
  expect(Intl.DateTimeFormat('en').resolvedOptions()).toMatchObject({ timeZone: 'UTC' });
  expect(process.env).toMatchObject({ LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', TZ: 'UTC', NODE_ENV: 'test' });
  expect(new Date(0).getHours()).toBe(0);
});

test('keeps nothing of the service, of proxies, of Git, of PostgreSQL and of languages', () => {
  const shell = {
    PORT: '80',
    SMTP_URL_FILE: '/run/mail',
    https_proxy: 'http://proxy.example',
    GIT_DIR: '/elsewhere',
    PGHOST: 'db.example',
    LC_TIME: 'ar_EG',
    NODE_OPTIONS: '--inspect',
  };
  const clean = cleaned({ ...shell, PATH: 'programs', TEST_LONG: '1', TZ: 'America/New_York' });
  expect(Object.keys(clean).filter((name) => name in shell)).toEqual([]);
  expect(clean).toMatchObject({ PATH: 'programs', TEST_LONG: '1', TZ: 'UTC' });
});
