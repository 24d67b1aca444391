import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const PARENT_CHECK_MS = 500;

/**
 * Runs a program with our own input and output, hands signals on, and answers its exit code.
 * @param {string} program @param {string[]} args @returns {Promise<number>}
 */
export function runForwarding(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit' });
    // A terminal sends Ctrl-C to the whole group, so the child has it already.
    process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    process.on('SIGHUP', () => child.kill('SIGHUP'));
    if (process.env.npm_lifecycle_event) stopWithParent(() => child.kill('SIGTERM'));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/**
 * npm hands SIGTERM to the shell that it put between itself and us, and that shell dies without a word.
 * @param {() => void} stop
 */
function stopWithParent(stop) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}
