import { join } from 'node:path';
import { languages } from '@daemun/contract/languages';
import { pathTo, routes, unprefixedRoutes } from '@daemun/contract/routes';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { servicePlugin } from '../../tools/dev/behind-service.ts';
import { catalogPlugin } from './tools/catalog-parts.ts';
import { chunkLoading } from './tools/chunk-loading.ts';
import { classNames } from './tools/class-names.ts';
import { fontLicence } from './tools/font-licence.ts';
import { neededBy } from './tools/needed-by.ts';
import { previewWords } from './tools/preview-words.ts';
import { providerMarks } from './tools/provider-marks.ts';

/** The paths of specification §2. */
const pagePaths = new Set<string>([
  ...Object.values(unprefixedRoutes),
  ...languages.flatMap(({ prefix }) => Object.values(routes).map((path) => `/${prefix}${path}`)),
]);

/** What is of use to members alone. */
const mine = /web\/src\/(?:features\/(?:my-info|register)|components\/proof)\//;
/** What comes after a page: the client with the schemas of all calls, and what logs in by a password or a passkey. */
const touched = neededBy({
  calls: /\/src\/api\/client\.ts$/,
  entering:
    /\/src\/components\/(?:login\/log-in|calls\/live-perform)\.ts$|\/src\/features\/login\/(?:offer-in-field|log-in-by-passkey)\.ts$/,
});
const { calls, entering } = touched.needed;

/** The screens that a cold visitor opens first, and what each needs before it answers. */
const first = neededBy({
  'log-in': /\/src\/features\/login\/pages\/(?:login|join|login-by-email)\.tsx$/,
  'sign-up': /\/src\/features\/sign-up\/pages\/(?:agreement|email)\.tsx$/,
  find: /\/src\/features\/recovery\/pages\/find-(?:id|password)\.tsx$/,
});
const { 'log-in': logIn, 'sign-up': signUp, find } = first.needed;
const isOurs = (id: string): boolean => /(?:web|contract)\/src\//.test(id) && !mine.test(id);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    classNames(),
    catalogPlugin(),
    previewWords(),
    providerMarks(),
    fontLicence(),
    touched,
    first,
    chunkLoading(),
    servicePlugin({
      isPage: (path) => pagePaths.has(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path),
      home: pathTo('login'),
      publicDir: join(import.meta.dirname, 'public'),
    }),
  ],
  server: { host: '127.0.0.1' },
  ...(process.env.VITE_CACHE && { cacheDir: process.env.VITE_CACHE }),
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
            // What several first screens share: small pieces each, one request together.
            {
              name: 'shared',
              test: (id: string) => isOurs(id) && logIn.has(id) && (signUp.has(id) || find.has(id)),
              minShareCount: 2,
              priority: 1.2,
            },
            // What the log-in has no use for.
            {
              name: 'asking',
              test: (id: string) => isOurs(id) && signUp.has(id) && find.has(id),
              minShareCount: 2,
              priority: 1.1,
            },
            ...Object.entries(first.needed).map(([name, needed]) => ({
              name,
              test: (id: string) => isOurs(id) && needed.has(id),
              minShareCount: 2,
              priority: 1,
            })),
            { name: 'calls', test: (id: string) => calls.has(id), priority: 0.9 },
            {
              name: 'entering',
              test: (id: string) => isOurs(id) && entering.has(id),
              minShareCount: 2,
              priority: 0.8,
            },
            // What several of the other parts share, which come after a touch or on pages that nobody opens cold.
            { name: 'later', test: isOurs, minShareCount: 2, priority: 0.7 },
            // What screens for members alone share: visitors have no use for it.
            {
              name: 'member',
              test: mine,
              minShareCount: 2,
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
