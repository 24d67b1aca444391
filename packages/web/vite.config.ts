import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogPlugin } from './tools/catalog-parts.ts';
import { chunkLoading } from './tools/chunk-loading.ts';
import { fontLicence } from './tools/font-licence.ts';
import { providerMarks } from './tools/provider-marks.ts';

const service = 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), catalogPlugin(), providerMarks(), fontLicence(), chunkLoading()],
  server: { host: '127.0.0.1', proxy: { '/cum': service, '/mns': service } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Data URLs and inline snippets would need holes in the content security policy.
    assetsInlineLimit: 0,
    // What a drawn page needs of it stands in the document; the whole comes once, after.
    cssCodeSplit: false,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What changes with a dependency only, so that it stays in the reader's cache over our own releases.
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              test: /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|@lingui)\//,
              priority: 3,
            },
            // What every document runs first, in one piece.
            { name: 'page', tags: ['$initial'], priority: 2 },
            // What several screens share: small pieces each, one request together.
            {
              name: 'shared',
              test: /(?:web|contract)\/src\/(?!features\/(?:my-info|register)\/|components\/proof\/)/,
              minShareCount: 2,
              priority: 1,
            },
            // What screens for members alone share: visitors have no use for it.
            {
              name: 'member',
              test: /web\/src\/(?:features\/(?:my-info|register)|components\/proof)\//,
              minShareCount: 2,
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
