import { installFonts } from '../../tools/browser/fonts.ts';
import { buildProduct } from '../../tools/build/build-product.ts';
import { cleanEnvironment } from './clean-environment.ts';
import { setup as temporaryDirectory } from './temporary-directory.ts';

/** Prepares what the workers share before they start: environment, fonts of the Chromium, product, temporary directory. */
export default async function setup(): Promise<() => void> {
  cleanEnvironment();
  await installFonts();
  await buildProduct();
  return temporaryDirectory();
}
