/** What ends a sentence. A dot within an address or a number is none. */
const END = /[。？！]|[.?!؟](?=\s|<|$)/;
const BEFORE_REST = /^(?:\s|<br>)+/;

/**
 * A text apart into its first sentence, as a title is written: without a full stop at its end, and what follows it, empty
 * where that is all.
 */
export function firstSentence(said: string): { readonly sentence: string; readonly rest: string } {
  const [mark = ''] = END.exec(said) ?? [];
  const [sentence = said] = mark ? said.split(END, 1) : [];
  const rest = said.slice(sentence.length + mark.length).replace(BEFORE_REST, '');
  return { sentence: '.。'.includes(mark) ? sentence : sentence + mark, rest };
}
