import { words } from 'virtual:console-words';
import { format, type Values } from '@daemun/i18n/format';
import { createContext, useContext } from 'react';

/** The languages of the console. */
export type ConsoleLanguage = 'ko' | 'en';

export type Say = (id: string, values?: Values) => string;

const key = 'console-language';

/** The language that was chosen here before, else Korean. */
export const rememberedLanguage = (): ConsoleLanguage => (localStorage.getItem(key) === 'en' ? 'en' : 'ko');

export const rememberLanguage = (language: ConsoleLanguage): void => localStorage.setItem(key, language);

/** Whether there are words for an id. */
export const hasWords = (id: string): boolean => words.ko[id] !== undefined;

/** Says a message of a language. A name of the service that has no words is shown as it is. */
export const speaker =
  (language: ConsoleLanguage): Say =>
  (id, values = {}) => {
    const message = words[language][id];
    return message === undefined ? id.replace(/^console\.\w+\./, '') : format(message, values, language);
  };

export const SayContext = createContext<Say>(speaker('ko'));
export const useSay = (): Say => useContext(SayContext);

export const LanguageContext = createContext<ConsoleLanguage>('ko');
export const useLanguage = (): ConsoleLanguage => useContext(LanguageContext);

/** A time of the wire (ISO 8601 in Korea) as the desk reads it: 2026-11-26 09:12. */
export const shortTime = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
