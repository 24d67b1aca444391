import { type DocumentNode, documentNodesOf, languages } from '@daemun/contract/console/policies';
import { createElement, type ReactNode } from 'react';

const tagOf = (prefix: string) => languages.find((language) => language.prefix === prefix);

const draw = (node: DocumentNode, index: number): ReactNode => {
  if ('text' in node) return node.text;
  const { element, scope, href, language, children } = node;
  const drawn = element === 'br' ? undefined : children.map(draw);
  const lang = language === undefined ? undefined : tagOf(language)?.tag;
  return createElement(element, { key: `${index}${element}`, scope, href, lang }, drawn);
};

type DocumentTextProps = {
  readonly title: string;
  readonly html: string;
  readonly language: string;
};

/** A text of a policy as readers will see it, drawn from its HTML, which no browser parses. It scrolls by itself. */
export function DocumentText({ title, html, language }: DocumentTextProps) {
  const { tag, dir } = tagOf(language) ?? {};
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <article className="document" aria-label={title} lang={tag} dir={dir} tabIndex={0}>
      <p className="title">{title}</p>
      {documentNodesOf(html).map(draw)}
    </article>
  );
}
