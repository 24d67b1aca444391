import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chromium for the browser tests: `DAEMUN_CHROMIUM`, else Playwright's own, else the machine's; undefined: none. */
export function findChromium(): string | undefined {
  const given = process.env.DAEMUN_CHROMIUM;
  if (given) return given;
  const directories = (process.env.PATH ?? '').split(':').filter((directory) => directory.startsWith('/'));
  const onPath = ['/usr/bin', ...directories].flatMap((directory) =>
    NAMES.map((name) => join(directory, name)),
  );
  return [chromium.executablePath(), ...onPath, ...APPLICATIONS].find((path) => existsSync(path));
}

/** Flags for a Chromium that keeps to itself and runs in containers, as root too. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
