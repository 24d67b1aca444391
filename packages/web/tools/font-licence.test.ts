import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import config from '../vite.config.ts';

test('who is handed the fonts is handed their licence beside them', async () => {
  const only = { write: false, rolldownOptions: { input: join(import.meta.dirname, '../src/ui/fonts.css') } };
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { assetsInlineLimit: 0, ...only },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const names = output.map(({ fileName }) => fileName).filter((name) => /\.(?:woff2|txt)$/.test(name));
  expect(names.map((name) => name.replace(/-[\w-]{8}\./, '.')).sort()).toEqual([
    'assets/OFL.txt',
    'assets/pretendard-common.woff2',
    'assets/pretendard-core.woff2',
  ]);
});
