import { readMarkup } from '../i18n/markup.ts';

/**
 * One of our own templates with its breaks and strong words, built as elements: no HTML is ever parsed by the browser.
 * Strong words, mostly an address, keep their own direction.
 */
export function RichText({ markup }: { markup: string }) {
  return readMarkup(markup).map((piece, index) => {
    const key = `${index}${piece.kind}`;
    if (piece.kind === 'break') return <br key={key} />;
    return piece.kind === 'strong' ? (
      <strong key={key} dir="auto">
        {piece.text}
      </strong>
    ) : (
      <span key={key}>{piece.text}</span>
    );
  });
}
