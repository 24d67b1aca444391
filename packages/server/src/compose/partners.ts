import { readFileSync } from 'node:fs';
import { type PartnerRow, readPartnerRows } from '../adapters/partners/partner-rows.ts';
import { createPartners as partnersOf } from '../adapters/partners/partners.ts';
import { type Config, ConfigFault } from '../config.ts';

function textOf({ partnersFile, partners }: Config): { text: string; from: string } {
  if (partnersFile === undefined) return { text: partners ?? '[]', from: 'PARTNERS' };
  try {
    return { text: readFileSync(partnersFile, 'utf8'), from: 'PARTNERS_FILE' };
  } catch {
    throw new ConfigFault(['PARTNERS_FILE must be a file that can be read']);
  }
}

/** The keys of the sandbox's partners are known to everybody; all begin with this word. */
const isSandboxKey = ({ token, encryptionKey, code }: PartnerRow): boolean =>
  [token?.key, encryptionKey, code?.secret].some(
    (key) => typeof key === 'string' && key.startsWith('sandbox'),
  );

/** The partners that the configuration names. Throws `ConfigFault` with every fault of theirs. */
export function createPartners(config: Config) {
  const { text, from } = textOf(config);
  const { rows, faults } = readPartnerRows(text);
  const known = config.production ? rows.filter(isSandboxKey) : [];
  if (known.length > 0)
    throw new ConfigFault(known.map(({ id }) => `${from}: ${id} has a key of the sandbox`));
  if (faults.length > 0) throw new ConfigFault(faults.map((fault) => `${from}: ${fault}`));
  return partnersOf(rows, new URL(config.publicUrl).origin);
}
