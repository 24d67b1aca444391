/**
 * Takes the fields of a mailed link out of the address bar, so that nothing the page asks for carries them and nobody reads or copies them
 * there. The entry of the history keeps them for a reload. Runs as the first inline script of a page that such a link opens, so it
 * may use nothing from outside itself. Returns whether there was such a field.
 */
export function hideLink(names: readonly string[]): boolean {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const link = new URLSearchParams();
  for (const fields of [query, fragment])
    for (const name of names) {
      const value = fields.get(name);
      if (value !== null && !link.has(name)) link.set(name, value);
      fields.delete(name);
    }
  if (`${link}` === '') return false;
  const rest = (sign: string, fields: URLSearchParams) => `${fields}` && `${sign}${fields}`;
  const entry = { ...history.state, usr: { ...history.state?.usr, link: `${link}` } };
  history.replaceState(entry, '', pathname + rest('?', query) + rest('#', fragment));
  return true;
}
