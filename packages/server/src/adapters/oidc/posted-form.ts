import type { PostedForm } from '../../ports/oidc.ts';

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const plain = (escaped: string): string =>
  escaped.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (each) => characters[each] ?? each);

const actionIn = /<form method="post" action="([^"]*)">/;
const fieldsIn = /<input type="hidden" name="([^"]*)" value="([^"]*)"\/>/g;

/** What the library would have a browser post by a document of its own, whose script and words are not ours. */
export function postedForm(document: string): PostedForm | undefined {
  const [, action] = actionIn.exec(document) ?? [];
  if (action === undefined) return undefined;
  const fields = [...document.matchAll(fieldsIn)];
  return {
    action: plain(action),
    fields: fields.map(([, name = '', value = '']) => [plain(name), plain(value)]),
  };
}
