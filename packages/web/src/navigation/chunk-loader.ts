// Vite's own `vite:preloadError` does not do yet: browsers up to Chromium 150 remember a file that did not come, so that only a
// new document could ask for it again, without the password typed; and it cannot tell a file that is gone from a bad line
// (tests/e2e/offline.spec.ts, docs/decisions/046).

/** A part of the page did not come. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  /** The service answered, and has it no more: it runs another release than this page. */
  readonly isGone: boolean;

  constructor(url: string, isGone: boolean, options?: ErrorOptions) {
    super(url, options);
    this.isGone = isGone;
  }
}

/** Files that came or are coming, by address. */
const files = new Map<string, Promise<void>>();

/** What the document fetched by itself is here already. */
const isHere = (url: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].some(
    ({ href }) => href === url,
  );

async function fetchFile(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new ChunkLoadError(url, answer.status === 404);
  await answer.arrayBuffer();
}

function come(file: string): Promise<void> | undefined {
  const { href } = new URL(file, location.origin);
  if (isHere(href)) return undefined;
  const known = files.get(href);
  if (known) return known;
  const coming = fetchFile(href).catch((cause: unknown) => {
    files.delete(href);
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(href, false, { cause });
  });
  files.set(href, coming);
  return coming;
}

/**
 * Runs an `import()` of the built page once all its files are in the browser's cache (tools/chunk-loading.ts). Many
 * browsers remember a module that did not come for as long as the page lives (docs/decisions/046), so that no second press
 * would help; a file that was fetched they do not. Throws `ChunkLoadError`.
 * @public
 */
export async function __vitePreload<Part>(
  run: () => Promise<Part>,
  needed: readonly string[] = [],
): Promise<Part> {
  await Promise.all(needed.map(come));
  return run();
}
