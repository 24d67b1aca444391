import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const file = join(import.meta.dirname, '../src/assets/fonts/OFL.txt');

/** Puts the font's licence beside the built font, which may not be handed on without it. */
export const fontLicence = (): Plugin => ({
  name: 'daemun-font-licence',
  generateBundle() {
    this.emitFile({ type: 'asset', name: 'OFL.txt', source: readFileSync(file, 'utf8') });
  },
});
