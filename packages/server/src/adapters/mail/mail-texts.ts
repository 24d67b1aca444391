import type { LanguagePrefix } from '@daemun/contract/languages';
import type { MailTexts } from './mail-words.ts';
import { ar } from './texts/ar.ts';
import { cb } from './texts/cb.ts';
import { cn } from './texts/cn.ts';
import { en } from './texts/en.ts';
import { fr } from './texts/fr.ts';
import { jp } from './texts/jp.ts';
import { ko } from './texts/ko.ts';
import { sp } from './texts/sp.ts';

const byLanguage: Record<LanguagePrefix, MailTexts> = {
  ko,
  en,
  cn,
  cb,
  jp,
  ar,
  fr,
  sp,
};

/** The mail texts for a reader's language. */
export const mailTextsFor = (language: LanguagePrefix): MailTexts => byLanguage[language];
