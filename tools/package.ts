import { buildProduct } from './build/build-product.ts';
import { makePackage } from './package/make-package.ts';

const usage = `npm run package -- FILE.tar.gz
Builds what is not built yet and makes one archive of the release for machines without containers, with FILE.tar.gz.sha256 beside
it. The archive has the service, its page and console, the operator's commands, ops, the inventory (CycloneDX) and the licences.
It runs on Node 24 without the repository (docs/operations.md).`;

/** Runs the command. Returns the exit code. */
async function main([file = '', ...more]: readonly string[]): Promise<number> {
  if (!/\.tar\.gz$/.test(file) || more.length > 0) {
    console.error(usage);
    return 2;
  }
  await buildProduct();
  const { name, bytes } = makePackage(file);
  console.log(`${file}: ${name}, ${(bytes / 1e6).toFixed(1)} MB`);
  return 0;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
