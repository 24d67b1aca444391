import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { catalogsFolder } from '@daemun/i18n/catalog';
import type { Config } from '../config.ts';
import { OperatorFault } from '../ports/operator-fault.ts';
import { UnusableFile } from '../ports/unusable-file.ts';

/** `PAGE_DIR` says by this word that the service serves no page on purpose. */
const noPage = 'none';

/** The document without which a directory has no page. */
const document = 'index.html';

/** Returns the directory of the page that `PAGE_DIR` names, if it names one. Throws `UnusableFile` if no page is there. */
export function readPageDirectory(path: string): string | undefined {
  if (path === noPage) return undefined;
  if (!existsSync(join(path, document)))
    throw new UnusableFile([`must be the directory of a built page, or none; ${document} is missing in it`]);
  return path;
}

/** A part of the release was not built, or not copied. */
export class ReleaseIncomplete extends OperatorFault {
  override readonly name = 'ReleaseIncomplete';
}

/**
 * Throws `ReleaseIncomplete` if this release lacks the page, the console or the words. Without it a service whose build was
 * forgotten would be ready and serve nobody.
 */
export function checkParts(
  { pageDir, console }: Pick<Config, 'pageDir' | 'console'>,
  catalogs = catalogsFolder,
): void {
  const needed = [
    ...(pageDir === undefined ? [] : [join(pageDir, document)]),
    ...(pageDir === undefined || !console ? [] : [join(console.pageDir, document)]),
    join(catalogs, 'ko', 'page.po'),
  ];
  const missing = needed.filter((file) => !existsSync(file));
  if (missing.length > 0)
    throw new ReleaseIncomplete(
      `This release was not built, or not copied whole: ${missing.join(', ')} missing.`,
    );
}
