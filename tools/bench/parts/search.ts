import { executeCommand } from '../../../packages/server/src/use-cases/operating/execute-command.ts';
import { openStanding, readConfigured } from '../../operating/configured-store.ts';
import { operatingNeeds } from '../../operating/execute-order.ts';
import { type Bed, type Part, storeLabel } from '../bed.ts';
import { benchSecrets } from '../machine/service.ts';
import type { Measure } from '../measure.ts';
import { person, sampleOf } from '../person.ts';
import { percentile99 } from '../statistics.ts';
import type { BenchStore } from '../store/bench-store.ts';
import { benchLedgerKey } from '../store/ledger.ts';

/** What the desk types of a member, by how it is called; the last two are answered by many or by nobody. */
const typed: Readonly<Record<string, (number: number) => string>> = {
  'a member number': (number) => person(number).id,
  'an address': (number) => person(number).email,
  'the beginning of an address': (number) => person(number).email.slice(0, -15),
  'the beginning of a nickname': (number) => person(number).nickname.slice(0, 4),
  'a common name with four digits': (number) => `${person(number).name} ${person(number).phone.slice(-4)}`,
  'three letters that all begin with': () => 'rea',
  'what nobody has': (number) => `zz-${number}`,
};

/** How often each is searched. */
const times = 200;
/** Within which 99 of 100 searches are to be answered, in milliseconds (console specification). */
const within = 200;

async function ofStore(store: BenchStore): Promise<Measure[]> {
  const secrets = { SECRETS: benchSecrets, LEDGER_KEY: benchLedgerKey };
  const configured = readConfigured({ ...store.environment, ...secrets });
  const opened = await openStanding(configured, configured.config.dataDir);
  try {
    const needs = await operatingNeeds(configured, opened);
    const sample = sampleOf(store.members);
    const measures: Measure[] = [];
    for (const [what, termOf] of Object.entries(typed)) {
      const took: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const who = termOf(sample[Math.floor((time * sample.length) / times)] ?? 0);
        const began = performance.now();
        await executeCommand(needs, { verb: 'find', who, reason: 'bench', by: 'bench' });
        took.push(performance.now() - began);
      }
      const name = `${what}, ${storeLabel(store)}: 99 of 100 within`;
      measures.push({ what: name, value: percentile99(Float64Array.from(took)), unit: 'ms', atMost: within });
    }
    return measures;
  } finally {
    await opened.close();
  }
}

/** How long the desk's search takes, with its lines in the trail. */
export const search: Part = {
  title: `The desk's search (${times} of each kind)`,
  run: async ({ stores }: Bed) => {
    const measures: Measure[] = [];
    for (const store of stores) measures.push(...(await ofStore(store)));
    return { measures };
  },
};
