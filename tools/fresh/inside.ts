import { spawn } from 'node:child_process';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../browser/ensure-chromium.ts';
import { launchOptionsOf } from '../browser/find-chromium.ts';
import { buildEmptyRoot, placeRepository } from '../debian/empty-root.ts';
import type { Machine } from '../debian/machine.ts';
import { freeBasePort } from '../processes/ports.ts';
import { linesWith } from '../processes/run.ts';
import { whenReady } from '../processes/when-ready.ts';
import { lackedIn, totalsIn } from './lacked.ts';
import type { User } from './options.ts';

const READY_WITHIN_MS = 600_000;

/** Where each user has the project, and what the machine was given beforehand: only root can install a browser. */
const homes = {
  root: { home: '/root', project: '/root/daemun', packages: [] },
  reader: {
    home: '/home/reader',
    project: '/home/reader/my projects/daemun',
    packages: ['chromium-headless-shell'],
  },
} as const;

/** A command that runs in the project of the fresh machine: what it wrote so far, how it ends. */
interface Command {
  readonly output: () => string;
  readonly ended: Promise<number>;
  stop(): void;
}

/** Starts a command in the project, with nothing of this machine's environment but the place of its certificates. */
function start(machine: Machine, user: User, line: string, variables: Record<string, string> = {}): Command {
  const { home, project } = homes[user];
  const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin',
    HOME: home,
    ...(certificates ? { NODE_EXTRA_CA_CERTS: certificates } : {}),
    ...variables,
  };
  const words = [`--userspec=${user}:${user}`, machine.root, 'sh', '-c', `cd "$0" && ${line}`, project];
  const child = spawn('chroot', words, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const print = linesWith(`  ${user} | `);
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      print(text);
    });
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  return { output: () => said, ended, stop: () => void process.kill(-(child.pid ?? 0), 'SIGTERM') };
}

/** Opens the login page in a browser of this machine. Throws if it has no heading, or an error of its scripts. */
async function openLoginPage(url: string): Promise<void> {
  const found = await ensureChromium();
  if ('problem' in found) throw new Error(found.problem);
  const browser = await chromium.launch(launchOptionsOf(found.path));
  const page = await browser.newPage({ locale: 'ko-KR' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${url}/ko/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.documentElement.dataset.settled !== undefined);
  await browser.close();
  if (errors.length > 0) throw new Error(`The login page has errors: ${errors.join('; ')}`);
}

/** Runs `npm start` until the service is ready and its login page opens. Returns what it wrote. */
async function tryStart(machine: Machine, user: User): Promise<string> {
  const port = await freeBasePort();
  const product = start(machine, user, 'npm start', { PORT: String(port) });
  const url = `http://localhost:${port}`;
  const over = new AbortController();
  void product.ended.then((code) => over.abort(new Error(`npm start ended with ${code}`)));
  await whenReady(`${url}/readyz`, READY_WITHIN_MS, over.signal);
  await openLoginPage(url);
  product.stop();
  await product.ended;
  return product.output();
}

/** Makes the user and clones the project, as the README says. */
async function cloneProject(machine: Machine, user: User): Promise<void> {
  const { home, project } = homes[user];
  const repository = placeRepository(machine);
  if (user !== 'root') await machine.run(['useradd', '--create-home', user]);
  await machine.run(['chown', '-R', `${user}:${user}`, repository]);
  const as = { user: `${user}:${user}`, environment: { HOME: home } };
  await machine.run(['git', 'clone', '--quiet', repository, project], as);
}

/** Tries a fresh machine as one user. Returns the exit code of `npm test`. */
async function tryAs(user: User, directory: string, steps: readonly string[]): Promise<number> {
  const began = performance.now();
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`;
  const machine = buildEmptyRoot(directory, homes[user].packages);
  console.log(`${user}: an empty Debian with git and Node after ${seconds()}`);
  await cloneProject(machine, user);
  const started = await tryStart(machine, user);
  console.log(`${user}: npm start was ready and showed the login page after ${seconds()}`);
  const tests = start(machine, user, `npm test${steps.length > 0 ? ' -- ' : ''}${steps.join(' ')}`);
  const code = await tests.ended;
  const lacked = lackedIn(started + tests.output());
  console.log(
    `${user}: npm test ended with ${code} after ${seconds()}: ${totalsIn(tests.output()) ?? 'no totals'}`,
  );
  console.log(`${user}: the machine lacked ${lacked.length > 0 ? lacked.join(', ') : 'nothing'}`);
  return code;
}

const [user, directory = '', ...steps] = process.argv.slice(2) as [User, string, ...string[]];
process.exit(
  await tryAs(user, directory, steps).catch((error: unknown) => {
    console.error(`${user}: ${error instanceof Error ? error.message : error}`);
    return 1;
  }),
);
