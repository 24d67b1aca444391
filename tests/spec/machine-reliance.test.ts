import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Programs that a test may start by name, each with the reason. Others come from node_modules or are started by their path. */
const programs: Readonly<Record<string, string>> = {
  id: 'POSIX; the user that PostgreSQL runs as',
  sh: 'POSIX; bounds a file size, pauses a process',
  git: 'the clone needed it; makes a repository to release from',
  openssl: 'every Debian with certificates has it; makes a certificate',
};

const starters = ['spawn', 'spawnSync', 'execFile', 'execFileSync', 'exec', 'execSync'];
/** Variables of the shell. Tests read `TMPDIR` by `tmpdir()`, and hand `PATH` on to the processes that they start. */
const shellVariables = ['HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'TZ', 'HOSTNAME', 'DISPLAY', 'EDITOR'];
const facts = ['userInfo', 'homedir', 'networkInterfaces', 'cpus', 'totalmem', 'freemem'];
const byLocale = ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'];
const machinePlaces = /^\/(tmp|var\/tmp|home|root|Users|usr\/(local\/)?bin|bin)(\/|$)/;

const nameOf = (node: ts.Expression): string =>
  ts.isIdentifier(node) ? node.text : ts.isPropertyAccessExpression(node) ? node.name.text : '';

function ofCall(call: ts.CallExpression): string | undefined {
  const called = nameOf(call.expression);
  const [first, second] = call.arguments;
  if (called === 'listen' && first && ts.isNumericLiteral(first) && first.text !== '0')
    return `listens on the fixed port ${first.text}`;
  if (called === 'listen' && second && ts.isStringLiteral(second) && second.text.includes(':'))
    return 'listens by IPv6';
  const isStarter =
    starters.includes(called) && !(called === 'exec' && ts.isPropertyAccessExpression(call.expression));
  if (isStarter && first && ts.isStringLiteral(first) && !(first.text in programs))
    return `starts ${first.text} of the machine`;
  if (
    byLocale.includes(called) &&
    call.arguments.length === 0 &&
    ts.isPropertyAccessExpression(call.expression)
  )
    return `${called}() follows the machine's language`;
  if (facts.includes(called) && ts.isIdentifier(call.expression) && call.arguments.length === 0)
    return `${called}() is the machine's`;
  return undefined;
}

/** Returns what a node takes from the machine, in words, or undefined. */
function reliance(node: ts.Node): string | undefined {
  const isMade = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (isMade && !node.arguments?.length && /^Intl\.\w+$/.test(node.expression.getText()))
    return `${node.expression.getText()}() follows the machine's language`;
  if (ts.isCallExpression(node)) return ofCall(node);
  if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'process.env')
    return shellVariables.includes(node.name.text) ? `reads ${node.name.text} of the shell` : undefined;
  if (ts.isStringLiteral(node) && machinePlaces.test(node.text)) return `names the place ${node.text}`;
  return undefined;
}

/** Returns what a file takes from the machine. */
function relianceIn(name: string, text: string): string[] {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const what = reliance(node);
    if (what) found.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Anything that a file must say for the parser to be asked: reading it is quick, parsing it is not. */
const suspicious = new RegExp(
  `listen\\(|process\\.env\\.|Intl\\.|${[...starters, ...facts, ...byLocale].join('\\(|')}\\(|['"]/(tmp|var|home|root|Users|usr|bin)`,
);

const files = globSync(['tests/**/*.ts', '{packages,tools}/**/*.test.{ts,tsx}'], {
  cwd: root,
  // Steps that need more than a machine with git and Node say so: Debian's packages, a disk that fails.
  exclude: ['**/node_modules/**', 'tests/{debian,elsewhere}/**'],
});

/** Found before the tests begin: to parse so many files takes longer than a test may on a slow machine. */
const found = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return suspicious.test(text) ? relianceIn(file, text) : [];
});

test('takes nothing from the machine that docs/testing.md does not list', () => {
  expect(files.length).toBeGreaterThan(700);
  expect(found).toEqual([]);
});

test.each([
  ["server.listen(4392, '127.0.0.1');", 'fixed port 4392'],
  ["server.listen(port, '::1');", 'IPv6'],
  ["execFileSync('make', ['all']);", 'starts make'],
  ["child.spawn('psql');", 'starts psql'],
  ['expect(count.toLocaleString()).toBe(text);', 'language'],
  ['new Intl.NumberFormat().format(1);', 'language'],
  ['const { username } = userInfo();', "machine's"],
  ['join(homedir(), name);', "machine's"],
  ['process.env.HOME;', 'HOME'],
  ["mkdtempSync('/tmp/x');", 'names the place'],
  ["const chromium = '/usr/bin/chromium';", 'names the place'],
  ['Intl.DateTimeFormat().resolvedOptions();', 'language'],
])('refuses %s', (text, words) => {
  expect(suspicious.test(text)).toBe(true);
  expect(relianceIn('a.test.ts', text)).toEqual([expect.stringContaining(words)]);
});

test.each([
  'server.listen(0);',
  "server.listen(await freePort(), '127.0.0.1');",
  "count.toLocaleString('en');",
  "spawn('sh', ['-c', line]);",
  'mkdtempSync(join(tmpdir(), name));',
  "userInfo('GET', token);",
])('accepts %s', (text) => {
  expect(relianceIn('a.test.ts', text)).toEqual([]);
});

test('every program is one that a test starts', () => {
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  for (const program of Object.keys(programs)) expect(text).toContain(`'${program}', `);
});
