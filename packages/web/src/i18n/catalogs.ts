import type { LanguagePrefix } from '@daemun/contract/languages';
import type { Messages } from '@lingui/core';

type Part = () => Promise<{ messages: Messages }>;
/** `front` has the words of the first pages, `rest` all others. */
type Catalog = { readonly text: LanguagePrefix; readonly front: Part; readonly rest: Part };

const ko: Catalog = {
  text: 'ko',
  front: () => import('virtual:catalog/ko/front'),
  rest: () => import('virtual:catalog/ko/rest'),
};
const en: Catalog = {
  text: 'en',
  front: () => import('virtual:catalog/en/front'),
  rest: () => import('virtual:catalog/en/rest'),
};
const cn: Catalog = {
  text: 'cn',
  front: () => import('virtual:catalog/cn/front'),
  rest: () => import('virtual:catalog/cn/rest'),
};
const cb: Catalog = {
  text: 'cb',
  front: () => import('virtual:catalog/cb/front'),
  rest: () => import('virtual:catalog/cb/rest'),
};
const jp: Catalog = {
  text: 'jp',
  front: () => import('virtual:catalog/jp/front'),
  rest: () => import('virtual:catalog/jp/rest'),
};
const ar: Catalog = {
  text: 'ar',
  front: () => import('virtual:catalog/ar/front'),
  rest: () => import('virtual:catalog/ar/rest'),
};
const fr: Catalog = {
  text: 'fr',
  front: () => import('virtual:catalog/fr/front'),
  rest: () => import('virtual:catalog/fr/rest'),
};
const sp: Catalog = {
  text: 'sp',
  front: () => import('virtual:catalog/sp/front'),
  rest: () => import('virtual:catalog/sp/rest'),
};

/** Which catalog speaks for a route prefix; a language without its own speaks English. */
export const catalogs = { ko, en, cn, cb, jp, ar, fr, sp } as const satisfies Record<LanguagePrefix, Catalog>;
