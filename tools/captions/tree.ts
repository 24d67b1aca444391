const FENCED = /^```[^\n]*\n([\s\S]*?)^```/gm;
const WORD = /[A-Za-z0-9][A-Za-z0-9-]*/g;
const FOLDER = /([A-Za-z0-9][A-Za-z0-9-]*)\//g;

const treeOf = (page: string) => [...page.matchAll(FENCED)].map((block) => block[1] ?? '').join('\n');

/** Folders (paths with `/`) of which some part has no word in the tree that the page draws in its code blocks. */
export function uncaptioned(page: string, folders: readonly string[]): string[] {
  const words = new Set(treeOf(page).match(WORD));
  return folders.filter((folder) => !folder.split('/').every((part) => words.has(part)));
}

/** Names that the tree writes as folders (`name/`) and that no folder bears. */
export function vanished(page: string, folders: readonly string[]): string[] {
  const parts = new Set(folders.flatMap((folder) => folder.split('/')));
  const drawn = [...treeOf(page).matchAll(FOLDER)].map((match) => match[1] ?? '');
  return [...new Set(drawn)].filter((name) => !parts.has(name));
}
