/**
 * The first thing every npm script runs, on whatever Node (20 or newer) the machine has: installs what is missing,
 * then runs `tools/<tool>.ts` on the Node that the project pins. `node tools/bootstrap.mjs <tool> [arguments]`.
 * Without a lock file it installs nothing and stays on the Node that it runs on.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { install, pinnedNode, repairPinnedNode } from './bootstrap/install.mjs';
import { hasLock, installReason, markInstalled } from './bootstrap/install-state.mjs';
import { runForwarding } from './bootstrap/run-forwarding.mjs';

const OLDEST_NODE = 20;
const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} message */
function giveUp(message) {
  console.error(`daemun: ${message}`);
  process.exit(1);
}

function checkNodeVersion() {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return;
  giveUp(
    `Node ${process.versions.node} is too old. Install Node ${OLDEST_NODE} or newer, then run this again.`,
  );
}

/** Installs what is missing and answers the Node for the tool. */
async function preparedNode() {
  if (!hasLock(root)) return process.execPath;
  const reason = installReason(root);
  if (reason) {
    const problem = await install(root, reason);
    if (problem) giveUp(problem);
    markInstalled(root);
  }
  if (!existsSync(pinnedNode(root))) {
    const problem = await repairPinnedNode(root);
    if (problem) giveUp(problem);
  }
  return pinnedNode(root);
}

const [tool = '', ...args] = process.argv.slice(2);
const script = fileURLToPath(new URL(`./${tool}.ts`, import.meta.url));
checkNodeVersion();
if (!/^[a-z-]+$/.test(tool) || !existsSync(script)) giveUp(`there is no tool "${tool}" in tools/.`);
process.exitCode = await runForwarding(await preparedNode(), [script, ...args]);
