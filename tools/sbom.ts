import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InventoryLock, inventory, type Product } from './lock/sbom.ts';
import { root } from './processes/run.ts';

/** Writes the inventory of what is shipped (SBOM, CycloneDX 1.6) to standard output, made from the lock alone. */
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { name, version } = read('package.json') as Product;
const { metadata, ...rest } = inventory({ name, version }, read('package-lock.json') as InventoryLock);
const made = { timestamp: new Date().toISOString(), ...metadata };
console.log(
  JSON.stringify({ ...rest, serialNumber: `urn:uuid:${randomUUID()}`, metadata: made }, undefined, 2),
);
