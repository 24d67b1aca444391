import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountCalls } from './account-calls.ts';
import type { SupportCall } from './call.ts';
import { loginCalls } from './login-calls.ts';
import { mailCalls } from './mail-calls.ts';

type Groups = readonly {
  readonly ko: string;
  readonly en: string;
  readonly rows: Readonly<Record<string, SupportCall>>;
}[];

/** The calls as the document has them, by what they are about. */
export const callGroups: Groups = [
  { ko: '로그인이 되지 않을 때', en: 'Who does not get in', rows: loginCalls },
  { ko: '메일, 동의, 다른 사람의 로그인', en: 'Mails, consents, and strangers', rows: mailCalls },
  { ko: '계정과 다른 사이트', en: 'The account, and other sites', rows: accountCalls },
];

/** Where the document stands. */
export const callsDocument = join(import.meta.dirname, '../../../docs/operations/support-calls.md');

const heads = {
  ko: ['독자의 말', '콘솔에 보이는 것', '담당자가 할 일'],
  en: ['The reader says', 'The console shows', 'The desk does'],
} as const;

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const tableOf = (language: 'ko' | 'en', rows: Readonly<Record<string, SupportCall>>): string =>
  [
    line(heads[language]),
    line(['---', '---', '---']),
    ...Object.values(rows).map(({ words }) => {
      const { says, sees, does } = words[language];
      return line([says, sees, does]);
    }),
  ].join('\n');

const partOf = (language: 'ko' | 'en'): string =>
  callGroups.map((group) => `### ${group[language]}\n\n${tableOf(language, group.rows)}`).join('\n\n');

/** The document, from the rows by which the journeys go. */
export const writtenCalls = (): string => `# The commonest calls at the desk

What readers say on the telephone, what the [console](console.md) shows then, and what is done. The call begins with the six characters of the reader's screen where there are any, else with an address, an ID or a number. Nobody logs in as the member.
Each row is walked in a browser, with the lines that it leaves in the trail of the staff (\`tests/e2e/support-calls/\`, whose rows write this page).

## 한국어

${partOf('ko')}

## English

${partOf('en')}
`;

if (import.meta.main) writeFileSync(callsDocument, writtenCalls());
