/** So many statements a connection keeps prepared at most: the server holds the plan of each in memory. */
const mostNames = 256;
/** So many texts that were asked once are remembered: lists of many lengths would fill the memory. */
const mostSeen = 1000;

/**
 * A statement that a later release may answer with more columns (`*`) fails as a prepared one; only statements that read or
 * change rows are planned.
 */
const isStable = (text: string): boolean =>
  /^(?:select|insert|update|delete|with) /.test(text) && !text.includes('*');

/** Names the statements worth preparing: those asked a second time, until there are enough. */
export function preparedNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames || !isStable(text)) return known;
    if (!seen.delete(text)) {
      if (seen.size >= mostSeen) seen.clear();
      seen.add(text);
      return undefined;
    }
    const name = `daemun_${names.size}`;
    names.set(text, name);
    return name;
  };
}
