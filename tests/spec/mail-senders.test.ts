import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import {
  type AuditEvent,
  auditEvents,
  loginNotices,
  noticesOf,
} from '../../packages/server/src/domain/account-events.ts';
import { type MailName, mailNames, mails } from '../../packages/server/src/domain/mails.ts';

/** What a use case names in any place, what of it as a value, and whether it sends the mails that rows of events name. */
type UseCase = {
  readonly named: ReadonlySet<string>;
  readonly given: ReadonlySet<string>;
  readonly tells: boolean;
};

/** Whether this sends the mail of an event's row: by a function, or by `toldBy` of a verb of support. */
const isTelling = (node: ts.Node): boolean =>
  (ts.isCallExpression(node) && /^(recordAndTell|sendEventNotice)$/.test(node.expression.getText())) ||
  (ts.isPropertyAssignment(node) && node.name.getText() === 'toldBy');

const isGiven = ({ parent }: ts.Node): boolean =>
  !ts.isTypeNode(parent) && !(ts.isBinaryExpression(parent) && /^[!=]=/.test(parent.operatorToken.getText()));

function read(text: string): UseCase {
  const source = ts.createSourceFile('use-case.ts', text, ts.ScriptTarget.Latest, true);
  const [named, given] = [new Set<string>(), new Set<string>()];
  let tells = false;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      named.add(node.text);
      if (isGiven(node)) given.add(node.text);
    }
    if (isTelling(node)) tells = true;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { named, given, tells };
}

const atLogin: readonly MailName[] = Object.values(loginNotices).flat();
/** The mail that an event's row alone names, as the type `ToldByRow` has it; undefined of the events whose senders choose one. */
function rowMailOf(event: AuditEvent): MailName | undefined {
  const [mail, ...others] = noticesOf(event);
  if (mail === undefined || others.length > 0 || atLogin.includes(mail)) return undefined;
  const facts = Object.keys(mails[mail].facts);
  const identifies =
    facts.includes('what') || auditEvents.every((e) => e === event || !noticesOf(e).includes(mail));
  return identifies && facts.every((fact) => fact in mails['account-event'].facts) ? mail : undefined;
}

/** What nothing does: events that no use case writes, events of which no owner is told, mails that no use case sends. */
function missing(useCases: readonly UseCase[]) {
  const isTold = (event: string) => useCases.some(({ named, tells }) => tells && named.has(event));
  const byRow = auditEvents.filter((event) => rowMailOf(event) !== undefined);
  const rowMails = byRow.filter(isTold).map(rowMailOf);
  return {
    unwritten: auditEvents.filter((event) => !useCases.some(({ given }) => given.has(event))),
    untold: byRow.filter((event) => !isTold(event)),
    unsent: mailNames.filter(
      (mail) => !rowMails.includes(mail) && !useCases.some(({ given }) => given.has(mail)),
    ),
  };
}

const sources = globSync('packages/server/src/use-cases/**/*.ts', {
  exclude: (file) => file.endsWith('.test.ts'),
}).map((file) => readFileSync(file, 'utf8'));
const useCases = sources.map(read);

test('each event is written, each mail is sent, and the mail of each event goes out', () => {
  expect(missing(useCases)).toEqual({ unwritten: [], untold: [], unsent: [] });
});

test('names what a use case leaves out', () => {
  const without = (word: string, put = '') =>
    missing(
      useCases.map((useCase, at) => {
        const text = sources[at] ?? '';
        return text.includes(word) ? read(text.replaceAll(word, put)) : useCase;
      }),
    );
  expect(without("'new-device'")).toEqual({ unwritten: [], untold: [], unsent: ['new-device'] });
  expect(without("'FIRST_LOGIN'")).toEqual({ unwritten: ['FIRST_LOGIN'], untold: [], unsent: [] });
  const lockout = without(
    "recordAndTell(needs, tx, context, { event: 'LOCKED'",
    "record(needs, { event: 'LOCKED'",
  );
  expect(lockout).toEqual({ unwritten: [], untold: ['LOCKED'], unsent: ['account-locked'] });
});
