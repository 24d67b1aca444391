import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const WINDOWS = process.platform === 'win32';

/** The Node that the project pins as a dependency. @param {string} root */
export function pinnedNode(root) {
  return join(root, 'node_modules', 'node', 'bin', WINDOWS ? 'node.exe' : 'node');
}

/** The environment without node_modules/.bin in PATH: npm must not run on the Node that it is replacing. */
function outsideEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter);
  return { ...process.env, PATH: path.filter((part) => !part.includes('node_modules')).join(delimiter) };
}

/** @param {string} root @param {string[]} args @returns {Promise<number>} */
function npm(root, args) {
  return new Promise((resolve) => {
    const child = spawn('npm', args, {
      cwd: root,
      env: outsideEnvironment(),
      stdio: 'inherit',
      shell: WINDOWS,
    });
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Installs exactly what package-lock.json names. Answers what went wrong, in words, or undefined.
 * @param {string} root @param {string} reason @returns {Promise<string | undefined>}
 */
export async function install(root, reason) {
  console.log(`daemun: installing the dependencies (${reason}).`);
  console.log(
    'daemun: about half a minute on a fast line, a few minutes on a slow one; about 500 MB on disk.',
  );
  const began = Date.now();
  const timer = setInterval(() => {
    console.log(`daemun: still installing, ${Math.round((Date.now() - began) / 1000)} s so far.`);
  }, 15_000);
  // The page is built with development dependencies, so they are wanted in production as well.
  const code = await npm(root, ['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']);
  clearInterval(timer);
  if (code === 127) return 'npm was not found. It comes with Node; install it and run this again.';
  if (code !== 0)
    return `npm ci failed with exit code ${code}; its own words are above. Run the same command again.`;
  console.log(`daemun: installed in ${Math.round((Date.now() - began) / 1000)} s.`);
  return undefined;
}

/**
 * Runs the install script of the packages that bring binaries, for machines whose npm is set to ignore scripts.
 * @param {string} root @returns {Promise<string | undefined>}
 */
export async function repairPinnedNode(root) {
  console.log("daemun: the project's own Node is missing from node_modules; asking npm to set it up.");
  await npm(root, ['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts']);
  if (existsSync(pinnedNode(root))) return undefined;
  return 'node_modules/node/bin/node is missing. Delete node_modules and run this again with install scripts allowed.';
}
