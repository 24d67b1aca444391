const imported = /(\w+)(?:: LoadPage =|:) \(\) =>\s*import\('\.\.\/([^']+)'\)/g;
const same = /^ {2}(\w+)(?:: (\w+))?,$/gm;

/** Which module of src/ holds the screen of each page that is loaded on demand, read from the text of `routes/pages.ts`. */
export function pageSources(text: string): ReadonlyMap<string, string> {
  const sources = new Map([...text.matchAll(imported)].map(([, name = '', path]) => [name, `src/${path}`]));
  for (const [, name = '', other = name] of text.matchAll(same)) {
    const source = sources.get(other);
    if (source) sources.set(name, source);
  }
  return sources;
}
