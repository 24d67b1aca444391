import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from '../processes/run.ts';
import { findChromium, findHeadless, launchOptionsOf } from './find-chromium.ts';
import { installFonts } from './fonts.ts';

export type Chromium = { readonly path: string } | { readonly problem: string };

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Finds a Chromium that starts, or installs one. Installs the project's fonts, without which none starts. */
export async function ensureChromium(): Promise<Chromium> {
  await installFonts();
  const given = process.env.DAEMUN_CHROMIUM;
  if (given && !(await starts(given)))
    return { problem: `DAEMUN_CHROMIUM names ${given}, which does not start.` };
  for (const install of [installDebiansShell, installPlaywrights]) {
    await install();
    const path = findChromium();
    if (path && (await starts(path))) return { path };
  }
  return {
    problem:
      'No Chromium starts here. Install Chromium or Chrome, or set DAEMUN_CHROMIUM to one, and try again.',
  };
}

async function installDebiansShell() {
  if (process.env.DAEMUN_CHROMIUM || findHeadless() || !isDebianRoot()) return;
  console.log("  Installing Debian's headless Chromium with apt-get (60 MB, half a minute).");
  await aptInstall('chromium-headless-shell');
}

async function installPlaywrights() {
  console.log('  No Chromium found: Playwright fetches its own (about 180 MB, a minute or two).');
  await run('playwright', ['install', 'chromium']);
}

async function aptInstall(...packages: string[]) {
  const quiet = { environment: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-q'], quiet);
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], quiet);
}

async function starts(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch(launchOptionsOf(executablePath));
    await browser.close();
    return true;
  } catch (error) {
    console.log(`  ${executablePath} does not start: ${String(error).split('\n')[0]}`);
    return false;
  }
}
