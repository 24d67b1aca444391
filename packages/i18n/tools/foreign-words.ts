import { wordsOf } from './message-words.ts';

/** Small words that one language writes and none of the others: a message that has one is in that language. */
const ownWords: Readonly<Record<string, readonly string[]>> = {
  en: ['and', 'are', 'be', 'cannot', 'is', 'of', 'please', 'the', 'this', 'was', 'with', 'you', 'your'],
  fr: ['avec', 'avez', 'dans', 'est', 'être', 'nous', 'pour', 'sont', 'sur', 'vous', 'votre', 'veuillez'],
  sp: ['con', 'cuenta', 'del', 'está', 'han', 'los', 'para', 'por', 'puede', 'usted'],
};

/** The words of a message that belong to another of our languages, where its letters are the same. */
export const foreignWordsIn = (language: string, message: string): readonly string[] => {
  const words = new Set(wordsOf(message));
  return Object.entries(ownWords).flatMap(([owner, own]) =>
    owner === language ? [] : own.filter((word) => words.has(word)),
  );
};
