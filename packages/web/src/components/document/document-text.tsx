import type { LanguagePrefix } from '@daemun/contract/languages';
import { type DocumentNode, documentNodesOf } from '@daemun/contract/rules/document-nodes';
import { createElement, type ReactNode, useMemo } from 'react';
import { inLanguage } from '../../i18n/in-language.ts';
import css from './document-text.module.css';

const draw = (node: DocumentNode, index: number): ReactNode => {
  if ('text' in node) return node.text;
  const { element, scope, href, language, children } = node;
  const drawn = element === 'br' ? undefined : children.map(draw);
  const key = `${index}${element}`;
  // A table too wide for the screen scrolls in its own frame, which the keyboard must reach.
  if (element === 'table')
    return createElement('div', { key, className: css.table, tabIndex: 0 }, <table>{drawn}</table>);
  return createElement(element, { key, scope, href, ...(language && inLanguage(language)) }, drawn);
};

type DocumentTextProps = { readonly html: string; readonly language: LanguagePrefix | undefined };

/** The text of a policy document, from the HTML the service holds, in its own language and direction. */
export function DocumentText({ html, language }: DocumentTextProps) {
  const nodes = useMemo(() => documentNodesOf(html), [html]);
  return (
    <div className={css.text} {...inLanguage(language)}>
      {nodes.map(draw)}
    </div>
  );
}
