import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import { fontsFile } from './fonts.ts';

/** Chromium without its window: a journey takes half the time of one in a whole browser, whose window is a page of its own. */
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium without a window: the machine's headless shell, or Playwright's own, which brings one. */
export const findHeadless = (): string | undefined =>
  [...onPath(SHELL), chromium.executablePath()].find((path) => existsSync(path));

/** The Chromium for the browser tests: `DAEMUN_CHROMIUM`, else one without a window, else the machine's browser; undefined: none. */
export const findChromium = (): string | undefined =>
  process.env.DAEMUN_CHROMIUM ||
  findHeadless() ||
  [...BROWSERS.flatMap(onPath), ...APPLICATIONS].find((path) => existsSync(path));

function onPath(name: string): string[] {
  const directories = (process.env.PATH ?? '').split(':').filter((directory) => directory.startsWith('/'));
  return ['/usr/bin', ...directories].map((directory) => join(directory, name));
}

/** Names of others lead to nobody: a page that strays is seen to, and reaches no one. */
const toNobodyElse =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1';

/** Pages of one site in one context share a process, however many there are. */
const oneProcessASite = '--renderer-process-limit=1';

/** A Chromium draws with the project's fonts (`installFonts`), whatever the machine has. */
const withOurFonts = { FONTCONFIG_FILE: fontsFile };

/** How Playwright starts a Chromium: its own it finds itself, as the headless shell that came with it. */
export const launchOptionsOf = (path: string | undefined): LaunchOptions => ({
  args: [...chromiumFlags, toNobodyElse, oneProcessASite],
  env: { ...process.env, ...withOurFonts },
  ...(path && path !== chromium.executablePath() ? { executablePath: path } : {}),
});

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
