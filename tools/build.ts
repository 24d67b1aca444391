import { buildProduct } from './build/build-product.ts';

const again = process.argv.includes('--again');
const built = await buildProduct({ again }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
console.log(built ? 'Daemun is built.' : 'What is built is up to date.');
