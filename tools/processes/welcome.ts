import { demoMembers } from '../../packages/sandbox/src/core/demo-members.ts';
import { standInRows } from '../../packages/sandbox/src/stand-ins.ts';
import { demoInvited, demoStaff, demoStaffPassword } from '../../packages/server/src/sandbox/demo-staff.ts';

/** What `npm start` prints when all is up: the addresses that stand, and who can log in. */
export function welcome(directory: unknown, desk: string | undefined): string {
  const urls = directory as Readonly<Record<string, unknown>>;
  const places = standInRows.map(({ key, title, purpose }) => {
    const url = urls[key];
    return typeof url === 'string' ? [title.en, url, purpose.en] : undefined;
  });
  const members = demoMembers.map(({ login, password, state }) => [
    login,
    password ?? '(no password)',
    state.en,
  ]);
  const addresses = places.filter((row) => row !== undefined);
  return [
    '',
    'Daemun is ready.',
    '',
    ...columns(addresses),
    '',
    'Demo members:',
    ...columns(members),
    ...(desk === undefined ? [] : deskLines(desk)),
    '',
    'Ctrl-C stops it.',
  ].join('\n');
}

/** Where the desk's console is, and who can log in there: by password and the code that an app shows for the key. */
const deskLines = (url: string): readonly string[] => [
  '',
  `The support desk’s console: ${url}`,
  ...columns(demoStaff.map(({ email, key, role }) => [email, demoStaffPassword, key, role])),
  'Or by the agency’s own provider:',
  ...columns(demoInvited.map(({ email, name, role }) => [email, name, role])),
];

/** Rows of text with the columns lined up. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd(),
  );
}
