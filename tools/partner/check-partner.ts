import { checkRow } from '../../packages/server/src/adapters/partners/check/check-row.ts';
import type { Service } from '../../packages/server/src/adapters/partners/check/service.ts';
import type { Finding } from '../providers/finding.ts';
import { checkConfiguration } from './configuration.ts';
import { explained } from './mistakes.ts';

/** One partner out of the configured text: whether its row can be used, and then every look at it. */
export async function checkPartner(
  text: string,
  id: string,
  service: Service,
  token?: string,
): Promise<readonly Finding[]> {
  const { row, findings } = checkConfiguration(text, id);
  if (!row || findings.some(({ verdict }) => verdict === 'wrong')) return findings;
  return [...findings, ...(await checkRow(service, row, token)).map(explained)];
}
