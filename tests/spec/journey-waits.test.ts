import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const helper = 'tests/e2e/passing-time.ts';

/** Files that wait in real time, each with the reason. */
const inRealTime: Readonly<Record<string, string>> = {
  'tests/e2e/kept-browser.ts': 'gives a page that does not close up',
  'tests/e2e/settled.ts': 'leads a document away after a call has returned',
  'tests/e2e/slow-line.ts': 'is the slow line',
  'tests/e2e/layout-shift.ts': 'ends an observer that has nothing to report',
};

const events = ['waitForEvent', 'waitForResponse', 'waitForRequest'];
const clock = /\.clock\.(install|fastForward|runFor|pauseAt|setFixedTime|setSystemTime)$/;

/** What names one call or one kind of file. A mere word also fits the files of the page, whose names say what they are of. */
const exact = /^\/\\\/(cum|mns)\\\/|\\\.css\$\/$/;

const isVague = ({ arguments: [wanted] }: ts.CallExpression): boolean =>
  wanted !== undefined && ts.isRegularExpressionLiteral(wanted) && !exact.test(wanted.text);

/** Whether a wait begins and is awaited in one statement, after the act whose event it wants. */
const isLate = ({ parent }: ts.CallExpression): boolean =>
  ts.isAwaitExpression(parent) &&
  (ts.isExpressionStatement(parent.parent) || ts.isVariableDeclaration(parent.parent));

function wrongCall(name: string, call: ts.CallExpression): string | undefined {
  const called = call.expression.getText();
  const method = ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : '';
  if (method === 'waitForTimeout') return 'waits for a time';
  if (name !== helper && clock.test(called)) return `moves the clock by itself, not by ${helper}`;
  if (['setTimeout', 'sleep'].includes(called) && !(name in inRealTime) && name !== helper)
    return `waits by ${called}, not by ${helper}`;
  if (events.includes(method) && isLate(call)) return `begins ${method} after its event may have come`;
  if (events.includes(method) && isVague(call)) return `waits by ${method} for more than one address`;
  return undefined;
}

/** Returns the waits of a file that can miss an event, or that a loaded machine makes too long. */
function wrongWaits(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const what = ts.isCallExpression(node) ? wrongCall(name, node) : undefined;
    if (what) found.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test('journeys wait for time by one helper, and for an event from before it', () => {
  const files = globSync('tests/{e2e,budgets}/**/*.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  expect(files).toEqual(expect.arrayContaining([helper, ...Object.keys(inRealTime)]));
  expect(files.flatMap((file) => wrongWaits(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  ['await page.waitForTimeout(50);', 'waits for a time'],
  ['await page.clock.fastForward(1000);', 'moves the clock'],
  ['await page.clock.install();', 'moves the clock'],
  ['await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));', 'waits by setTimeout'],
  ['while (!done) await sleep(100);', 'waits by sleep'],
  ['await button.click(); await page.waitForResponse(/nickname/);', 'begins waitForResponse'],
  ["const popup = await page.waitForEvent('popup');", 'begins waitForEvent'],
  ['const asked = page.waitForResponse(/nickname/);', 'more than one address'],
  ['const asked = page.waitForRequest(/\\/my-info\\/nickname$/);', 'more than one address'],
])('refuses %s', (text, words) => {
  expect(wrongWaits('tests/e2e/a.spec.ts', text)).toEqual([expect.stringContaining(words)]);
});

test.each([
  'const answered = page.waitForResponse(/\\/cum\\/v1\\/login$/); await button.click(); await answered;',
  'const asked = page.waitForRequest(/\\.css$/);',
  "const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);",
  'await passTime(page, minute); await page.clock.resume();',
  'test.setTimeout(300_000);',
])('accepts %s', (text) => {
  expect(wrongWaits('tests/e2e/a.spec.ts', text)).toEqual([]);
});
