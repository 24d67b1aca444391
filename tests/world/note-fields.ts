import { appendFileSync } from 'node:fs';
import type { WireWatch } from '../../packages/server/src/http/watch-request.ts';
import { producedFields } from '../../packages/server/src/http/wire-fields.ts';

const noted = new Set<string>();

/** Notes a line once in the file that the step of the run names; without such a file it does nothing. */
function note(line: string): void {
  const file = process.env.WIRE_FIELDS;
  if (!file || noted.has(line)) return;
  noted.add(line);
  appendFileSync(file, `${line}\n`);
}

/** Notes which fields use cases read, which fields answers have, and which refusals calls raise. */
export const noteFields: WireWatch = {
  onRead: (place) => note(`request ${place}`),
  onAnswer: (name, result, data) => {
    if (!process.env.WIRE_FIELDS) return;
    if (result !== 'SUCCESS') note(`refusal ${name} ${result}`);
    for (const field of producedFields(name, result, data)) note(`answer ${field}`);
  },
};
