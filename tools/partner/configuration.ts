import { type PartnerRow, partnerFields } from '../../packages/server/src/config/partner-rows.ts';
import { partners } from '../../packages/server/src/config/partners.ts';
import { readGroups } from '../../packages/server/src/config/read-groups.ts';
import type { Finding } from '../providers/finding.ts';

const what = 'configuration';
const wrong = (says: string): Finding => ({ what, verdict: 'wrong', says });

/** The fields of one partner as they were written; none where the text is no such list. */
function writtenFields(text: string, id: string): readonly string[] {
  const list: unknown = JSON.parse(text);
  const found = Array.isArray(list) ? list.find((one) => one?.id === id) : undefined;
  return Object.keys(found ?? {});
}

/** One partner out of the configured text: its row, or what is wrong with it. */
export function checkConfiguration(
  text: string,
  id: string,
): { readonly row?: PartnerRow; readonly findings: readonly Finding[] } {
  const { values, faults } = readGroups({ partners }, { PARTNERS: text });
  if (faults.length > 0)
    return { findings: faults.map((fault) => wrong(`the list of partners cannot be used: ${fault}`)) };
  const rows = values.partners.PARTNERS;
  const row = rows.find((one) => one.id === id);
  if (!row) {
    const ids = rows.map((one) => one.id).join(', ') || 'nobody';
    return { findings: [wrong(`there is no partner ${id} in it, but ${ids}`)] };
  }
  const unknown = writtenFields(text, id).filter((name) => !partnerFields.includes(name));
  if (unknown.length > 0)
    return {
      row,
      findings: [wrong(`nothing reads ${unknown.join(', ')}; the fields are ${partnerFields.join(', ')}`)],
    };
  return { row, findings: [{ what, verdict: 'ok', says: 'the row can be used' }] };
}
