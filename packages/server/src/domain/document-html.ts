import { languages } from '@daemun/contract/languages';

/** Elements a policy document may hold, each with its attributes and what those may say. */
const allowed: Record<string, Record<string, RegExp>> = {
  h2: {},
  h3: {},
  p: {},
  ul: {},
  ol: {},
  li: {},
  table: {},
  thead: {},
  tbody: {},
  tr: {},
  th: { scope: /^(col|row)$/ },
  td: {},
  strong: {},
  em: {},
  br: {},
  a: { href: /^(https:\/\/|mailto:)[^\s"'<>]+$/ },
  // Words in another language than the document's, by its tag.
  span: { lang: new RegExp(`^(${languages.map(({ tag }) => tag).join('|')})$`) },
};

const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*>/g;
const attribute = /([a-z-]+)="([^"]*)"/g;

function attributeFaults(element: string, text: string): string[] {
  const rules = allowed[element] ?? {};
  return [...text.matchAll(attribute)].flatMap(([, name = '', value = '']) => {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule) return [`<${element}> must not have the attribute ${name}`];
    return rule.test(value) ? [] : [`<${element} ${name}="${value}"> is not allowed`];
  });
}

/** Follows opening and closing tags; says where they do not meet. */
function nesting() {
  const open: string[] = [];
  return {
    step(closing: boolean, element: string): string[] {
      if (element === 'br') return closing ? ['</br> is not allowed'] : [];
      if (!closing) {
        open.push(element);
        return [];
      }
      const last = open.pop();
      return last === element ? [] : [`</${element}> closes ${last ? `<${last}>` : 'nothing'}`];
    },
    rest: () => open.map((element) => `<${element}> is never closed`),
  };
}

/** What is wrong with the body of a policy document: only the allowed elements, well nested, with safe links. */
export function htmlFaults(html: string): string[] {
  const nest = nesting();
  const faults: string[] = [];
  const rest = html.replace(tag, (_whole, slash: string, element: string, attributes: string) => {
    if (!Object.hasOwn(allowed, element)) faults.push(`<${element}> is not allowed`);
    else faults.push(...attributeFaults(element, attributes));
    faults.push(...nest.step(slash === '/', element));
    return '';
  });
  const stray = /<.{0,30}/s.exec(rest);
  if (stray) faults.push(`"${stray[0].trim()}" is no tag that is allowed here`);
  return [...faults, ...nest.rest()];
}
