/** What to do where the file system refuses, by its code. */
const words: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file or folder: look how it is written, and from where.',
  ENOTDIR: 'A file stands where a folder is wanted: name the folder.',
  EISDIR: 'A folder stands where a file is wanted: name the file.',
  EACCES: 'This user may not read or write there: change the owner or the mode, or be another user.',
  EPERM: 'This user may not do that there: change the owner or the mode, or be another user.',
  EEXIST: 'It is there already, and nothing is overwritten: name another.',
  ENOSPC: 'There is no room left on that disk: make room, or name another place.',
  EROFS: 'Nothing can be written there: name another place.',
};

/** What is said of an error of the file system, with the path where the system tells it; undefined for any other. */
export function fileFaultOf(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return undefined;
  const said = words[String(error.code)];
  if (said === undefined) return undefined;
  return 'path' in error && typeof error.path === 'string' ? `${error.path}: ${said}` : said;
}
