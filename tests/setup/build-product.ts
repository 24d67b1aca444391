import { installFonts } from '../../tools/browser/fonts.ts';
import { buildProduct } from '../../tools/build/build-product.ts';
import { setup as temporaryDirectory } from './temporary-directory.ts';

/** Prepares what the workers share before they start: the fonts of the Chromium, the product and a temporary directory. */
export default async function setup(): Promise<() => void> {
  await installFonts();
  await buildProduct();
  return temporaryDirectory();
}
