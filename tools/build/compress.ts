import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXTS = '**/*.{js,css,json,svg,txt,webmanifest,xml}';
const BEST_GZIP = 9;

/** Puts `.br` and `.gz` beside every text file of a built page, which the service then sends; documents it makes ready itself. Answers how many files. */
export async function compressTexts(directory: string): Promise<number> {
  const files = globSync(TEXTS, { cwd: directory });
  await Promise.all(files.map((file) => compressOne(join(directory, file))));
  return files.length;
}

async function compressOne(file: string): Promise<void> {
  const content = await readFile(file);
  const parameters = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { ...parameters, [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
    promisify(gzip)(content, { level: BEST_GZIP }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}
