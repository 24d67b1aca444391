import { buildProduct } from '../../tools/build/build-product.ts';

/** Makes the program that tests start as a process of its own (tests/world/service-process.ts), and the page that it serves. */
export async function setup(): Promise<void> {
  await buildProduct({ workspaces: ['server', 'web'] });
}
