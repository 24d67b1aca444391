import { type LanguagePrefix, languagePrefixes } from '@daemun/contract/languages';
import { allResultCodes, type ResultCode } from '@daemun/contract/result-codes';
import { format } from '@daemun/i18n/format';
import { messagesOf } from '@daemun/i18n/messages';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { CallApi } from '../../packages/web/src/api/client.ts';
import { createPerform } from '../../packages/web/src/api/perform.ts';
import { behaviourOf } from '../../packages/web/src/api/result-behaviour.ts';
import { pageEffects } from '../../packages/web/src/components/calls/page-effects.ts';
import { openWaitingDialog } from '../../packages/web/src/features/sign-up/waiting-dialog.ts';
import { loadLanguage } from '../../packages/web/src/i18n/load-language.ts';
import { closeDialog } from '../../packages/web/src/ui/dialog.ts';
import { allShown } from '../e2e/error-codes/shown/all.ts';
import type { Said, Shown, Shows } from '../e2e/error-codes/shown/shown.ts';
import { faultOfLetters } from './language-letters.ts';
import { wordsBetween } from './message-parts.ts';
import { shownDialog } from './shown-dialog.ts';

type Dialog = Extract<Shows, { kind: 'dialog' }>;

const catalogs = { page: messagesOf('page'), reason: messagesOf('reason') };
/** The words of what is said in a language; those that a value follows, around it. */
const piecesOf = (said: Said, language: LanguagePrefix): readonly string[] =>
  language === 'ko' || language === 'en'
    ? [said[language]]
    : wordsBetween(catalogs[said.domain ?? 'page'](language)(said.id));

/** The interpreter of the page gets this answer, with the reason that the service gives. */
async function perform(code: ResultCode, reason?: string): Promise<void> {
  const answer = { code, data: {}, facts: undefined, reason, field: undefined, supportCode: 'ABCDEF' };
  const callApi = (async () => answer) as unknown as CallApi;
  await createPerform(callApi, pageEffects)('memberInfo', {});
}

/** The dialogs that a page opens itself, because it knows more than the table. */
const ownDialogs: Readonly<Record<string, () => void>> = {
  'an address that waits for its verification': () =>
    openWaitingDialog('waiting@example.com', '2026-11-25T09:00:00+09:00'),
};

const dialogs = Object.entries<Shown>(allShown).flatMap(([by, { code, shows }]) =>
  shows.kind === 'dialog' ? [{ by, code, shows }] : [],
);

async function open({ by, code, shows }: (typeof dialogs)[number], language: LanguagePrefix): Promise<void> {
  const { id, domain } = shows.words;
  if (code === '3008') vi.stubGlobal('location', new URL(`https://daemun.example/${language}/my/password`));
  const own = ownDialogs[by];
  if (own) own();
  else await perform(code, domain && format(catalogs[domain](language)(id), {}, language));
}

function standIns(): void {
  vi.stubGlobal('document', { documentElement: { lang: '', dir: '', dataset: {} } });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('location', new URL('https://daemun.example/ko/login'));
  vi.stubGlobal('window', { opener: null });
}

beforeEach(() => {
  standIns();
  closeDialog();
});

// The files of a worker share the language that is on.
afterAll(async () => {
  standIns();
  await loadLanguage('ko', 'visitor');
  closeDialog();
  vi.unstubAllGlobals();
});

// The first words of a worker have the catalogs read and divided, which is no part of what a test waits for.
standIns();
await loadLanguage('ko', 'visitor');

for (const language of languagePrefixes)
  test.each(dialogs)(`${language}, $code, $by: the dialog`, async (row) => {
    await loadLanguage(language, 'visitor');
    await open(row, language);
    const { title, ways, words }: Dialog = row.shows;
    const dialog = shownDialog();
    expect(dialog.isOpen).toBe(true);
    expect(dialog.title).toBe(title ? piecesOf(title, language).join('') : '');
    for (const piece of piecesOf(words, language)) expect(dialog.words).toContain(piece);
    expect(dialog.buttons).toEqual(ways.map(({ button }) => piecesOf(button, language).join('')));
  });

const inDialog = allResultCodes.filter((code) =>
  ['notice', 'blocked', 'reason'].includes(behaviourOf(code).kind),
);

for (const language of languagePrefixes)
  test.each(inDialog)(`${language}, %s: what the table itself says is in that language`, async (code) => {
    await loadLanguage(language, 'visitor');
    await perform(code);
    const { isOpen, title, words, buttons } = shownDialog();
    expect(isOpen).toBe(true);
    const faults = [title, words, ...buttons].map((said) => faultOfLetters(said, language));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });

test.each(inDialog)('%s says something else in each of the languages', async (code) => {
  const said = new Set<string>();
  for (const language of languagePrefixes) {
    await loadLanguage(language, 'visitor');
    await perform(code);
    said.add(shownDialog().words);
  }
  expect([...said]).toHaveLength(languagePrefixes.length);
});

test('the dialog of a blocked member says that the login is blocked', async () => {
  await loadLanguage('ko', 'visitor');
  await perform('3005');
  expect(shownDialog().words).toContain('이 계정으로는 로그인할 수 없습니다.');
});
