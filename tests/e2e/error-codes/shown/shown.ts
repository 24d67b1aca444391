import type { ResultCode } from '@daemun/contract/result-codes';

/**
 * A message and what it says in the two languages that are written out: the journeys look for the words, the test of
 * the catalogs (tests/spec/result-words.test.ts) compares them with the message.
 */
export type Said = {
  readonly id: string;
  /** The reasons of answers are said by the service, everything else by the page (the default). */
  readonly domain?: 'page' | 'reason';
  readonly ko: string;
  readonly en: string;
};

/** A button of a dialog and the path below the language that it leads to. */
export type Way = { readonly button: Said; readonly lands: string };

/** What a reader sees of a code. */
export type Shows =
  /** A dialog with words, all of its buttons, and where each leads. */
  | { readonly kind: 'dialog'; readonly title?: Said; readonly words: Said; readonly ways: readonly Way[] }
  /** Words at a field, which has the focus. */
  | { readonly kind: 'field'; readonly name: string; readonly words: Said }
  /** Another page, or a state of this one: its path below the language, with the query where that matters. */
  | {
      readonly kind: 'place';
      readonly path: string;
      readonly heading: Said;
      readonly words?: Said;
      /** Names of the buttons and links that lead on. */
      readonly ways: readonly Said[];
    }
  /** The dialog that asks for a proof, over the page as it stands, with the focus in its field. */
  | { readonly kind: 'proof'; readonly title: Said; readonly words: Said; readonly name: string }
  /** The error page with its support code. */
  | { readonly kind: 'pageError' };

/** A code of specification §8 and what a reader sees of it. */
export type Shown = { readonly code: ResultCode; readonly shows: Shows };

export const ok = { id: 'common.confirm', ko: '확인', en: 'OK' } as const satisfies Said;
export const cancel = { id: 'common.cancel', ko: '취소', en: 'Cancel' } as const satisfies Said;
export const login = { id: 'title.login', ko: '로그인', en: 'Log in' } as const satisfies Said;

/** What the error page says, whatever led there. */
export const errorPage = {
  heading: {
    id: 'error.heading',
    ko: '서비스 이용에 불편을 드려 죄송합니다',
    en: 'Sorry, something went wrong',
  },
  home: { id: 'error.home', ko: '로그인 화면으로', en: 'Go to login' },
  back: { id: 'error.previous', ko: '이전 페이지', en: 'Previous page' },
} as const satisfies Record<string, Said>;
