import type { LanguagePrefix } from '@daemun/contract/languages';
import type { ResultName } from '@daemun/contract/result-codes';
import { ar } from './reason-texts/ar.ts';
import { cb } from './reason-texts/cb.ts';
import { cn } from './reason-texts/cn.ts';
import { en } from './reason-texts/en.ts';
import { fr } from './reason-texts/fr.ts';
import { jp } from './reason-texts/jp.ts';
import { ko } from './reason-texts/ko.ts';
import { sp } from './reason-texts/sp.ts';

type Texts = Readonly<Record<keyof typeof ko, string>>;

/** Keys of reasons that are more exact than a result's own. */
export type ReasonKey = Exclude<keyof typeof ko, ResultName>;

const byLanguage: Record<LanguagePrefix, Texts & Readonly<Record<ResultName, string>>> = {
  ko,
  en,
  cn,
  cb,
  jp,
  ar,
  fr,
  sp,
};

const isKey = (text: string): text is ReasonKey | ResultName => Object.hasOwn(ko, text);

/**
 * The text of `reason` in an envelope: that of the key where there is one, otherwise that of the result
 * (conventions §8).
 */
export function reasonFor(result: ResultName, language: LanguagePrefix, reasonKey?: string): string {
  const texts = byLanguage[language];
  return texts[reasonKey !== undefined && isKey(reasonKey) ? reasonKey : result];
}
