import { words } from 'virtual:console-words';
import type { ConsoleData } from '@daemun/contract/console/calls';
import { format, type Values } from '@daemun/i18n/format';
import { createContext, useContext } from 'react';
import { policyProblemLabels, problemLabels } from './action-labels.ts';
import { mailLabels } from './event-labels.ts';

/** The languages of the console. */
export type ConsoleLanguage = 'ko' | 'en';

export type Say = (id: string, values?: Values) => string;

const key = 'console-language';

/** The language that was chosen here before, else Korean. */
export const rememberedLanguage = (): ConsoleLanguage => (localStorage.getItem(key) === 'en' ? 'en' : 'ko');

export const rememberLanguage = (language: ConsoleLanguage): void => localStorage.setItem(key, language);

/** Says a message of a language; what has no words is told as it is. */
export const speaker =
  (language: ConsoleLanguage): Say =>
  (id, values = {}) => {
    const message = words[language][id];
    return message === undefined ? id : format(message, values, language);
  };

/** The name of something that the service names by a word of its own. */
export const labelOf = (say: Say, labels: Readonly<Record<string, string>>, word: string): string => {
  const id = labels[word];
  return id === undefined ? word : say(id);
};

/** The name of a mail, by its template. */
export function mailTitle(say: Say, template: string): string {
  const id = mailLabels[template];
  return say(id ?? 'console.mail.other');
}

/** What became of an order, by the answer to it. */
export function outcomeMessage({ outcome, problem }: ConsoleData<'memberAction'>): string {
  if (outcome === 'DONE') return 'console.action.done';
  if (outcome === 'WAITING') return 'console.action.waiting';
  const labels: Readonly<Record<string, string>> = { ...problemLabels, ...policyProblemLabels };
  return labels[problem ?? ''] ?? 'console.app.failed';
}

export const SayContext = createContext<Say>(speaker('ko'));
export const useSay = (): Say => useContext(SayContext);

export const LanguageContext = createContext<ConsoleLanguage>('ko');
export const useLanguage = (): ConsoleLanguage => useContext(LanguageContext);

/** A time of the wire (ISO 8601 in Korea) as the desk reads it: 2026-11-26 09:12. */
export const shortTime = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
