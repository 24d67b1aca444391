import { type LanguagePrefix, languages } from '../languages.ts';

/** Elements a policy document may hold; the service takes no document with others. */
export const documentElements = [
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'strong',
  'em',
  'br',
  'a',
  'span',
] as const;
export type DocumentElement = (typeof documentElements)[number];

/** A piece of a document: words, or an element with what is in it. */
export type DocumentNode =
  | { readonly text: string }
  | {
      readonly element: DocumentElement;
      readonly scope?: 'col' | 'row';
      readonly href?: string;
      /** Where the words are in another language than the document. */
      readonly language?: LanguagePrefix;
      readonly children: readonly DocumentNode[];
    };

type Open = {
  element: DocumentElement | undefined;
  scope?: 'col' | 'row';
  href?: string;
  language?: LanguagePrefix;
  children: DocumentNode[];
};

const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*>/g;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

const words = (text: string): string =>
  text
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&([a-z]+);/g, (whole, name: string) => entities[name] ?? whole);

const attribute = (text: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1];

function opened(element: DocumentElement, attributes: string): Open {
  const href = element === 'a' ? words(attribute(attributes, 'href') ?? '') : undefined;
  const scope = element === 'th' ? attribute(attributes, 'scope') : undefined;
  const lang = element === 'span' ? attribute(attributes, 'lang') : undefined;
  const language = languages.find(({ tag }) => tag === lang)?.prefix;
  return {
    element,
    ...(scope === 'col' || scope === 'row' ? { scope } : {}),
    ...(href && /^(https:\/\/|mailto:)/.test(href) ? { href } : {}),
    ...(language ? { language } : {}),
    children: [],
  };
}

const known = (name: string): DocumentElement | undefined =>
  documentElements.find((element) => element === name);

/**
 * Reads the HTML of a policy document into a tree that the page draws itself, so that the browser never parses HTML
 * that came from outside. What is not in the list of elements stays as words.
 */
export function documentNodesOf(html: string): readonly DocumentNode[] {
  const root: Open = { element: undefined, children: [] };
  const stack: Open[] = [root];
  const top = () => stack.at(-1) ?? root;
  const say = (text: string) => {
    if (text.trim() !== '' || (text !== '' && top().element !== undefined))
      top().children.push({ text: words(text) });
  };
  const close = () => {
    const { element, ...rest } = stack.pop() ?? root;
    if (element) top().children.push({ element, ...rest });
  };

  let end = 0;
  for (const match of html.matchAll(tag)) {
    const [whole, slash, name = '', attributes = ''] = match;
    const element = known(name);
    if (!element) continue;
    say(html.slice(end, match.index));
    end = match.index + whole.length;
    if (slash) {
      if (top().element === element) close();
      continue;
    }
    stack.push(opened(element, attributes));
    if (element === 'br') close();
  }
  say(html.slice(end));
  while (stack.length > 1) close();
  return root.children;
}
