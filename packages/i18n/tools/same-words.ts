/** Messages that a language says in the very words of English; every other message must differ from it. */
export const sameWords: Readonly<Record<string, readonly string[]>> = {
  jp: ['ID', 'OK'],
  fr: ['Archive', 'Culture', 'E-mail', 'Images', 'Newsletter', 'OK', 'Service'],
  sp: ['Error', 'ID', 'No'],
};
