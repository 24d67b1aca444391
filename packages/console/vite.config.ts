import { consoleScreens } from '@daemun/contract/console/screens';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { servicePlugin } from '../../tools/dev/behind-service.ts';
import { wordsPlugin } from './tools/words-plugin.ts';

const screens = new Set<string>(Object.values(consoleScreens).map(({ path }) => path));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), wordsPlugin(), servicePlugin({ isPage: (path) => screens.has(path) })],
  server: { host: '127.0.0.1' },
  ...(process.env.VITE_CACHE && { cacheDir: process.env.VITE_CACHE }),
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Data URLs would need holes in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
