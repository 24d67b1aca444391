import type { ResultCode } from '@daemun/contract/result-codes';
import type { Page } from '@playwright/test';
import type { SandboxClient } from '../../world/sandbox-client.ts';
import type { Places } from '../../world/social-visit.ts';
import type { Language } from '../sign-up-steps.ts';

/** Words in each language that the journeys walk. */
export type Said = Readonly<Record<Language, string>>;

/** Where a code is raised: the page, its language, the product behind it, and who is in front of it. */
export type Scene = {
  readonly page: Page;
  readonly language: Language;
  readonly sandbox: SandboxClient;
  readonly places: Places;
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
  /** The error page with its support code. */
  | { readonly kind: 'pageError' };

/** One way in which a code of specification §8 is raised for real. */
export type Row = {
  readonly code: ResultCode;
  readonly by: string;
  readonly raise: (scene: Scene) => Promise<void>;
  readonly shows: Shows;
};

export const ok: Said = { ko: '확인', en: 'OK' };
export const cancel: Said = { ko: '취소', en: 'Cancel' };
export const login: Said = { ko: '로그인', en: 'Log in' };
export const wrong: Said = {
  ko: '이메일 또는 비밀번호를 잘못 입력했습니다. 다시 확인해 주세요.',
  en: 'The e-mail or password is wrong. Please check and try again.',
};
