import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { wordsPlugin } from './tools/words-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), wordsPlugin()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Data URLs would need holes in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
