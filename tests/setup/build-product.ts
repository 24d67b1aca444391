import { buildProduct } from '../../tools/build/build-product.ts';
import { setup as temporaryDirectory } from './temporary-directory.ts';

/** Builds what journeys use before the workers come, so that no two of them do. */
export default async function setup(): Promise<() => void> {
  await buildProduct();
  return temporaryDirectory();
}
