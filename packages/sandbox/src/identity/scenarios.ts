import type { Words } from '../core/stand-in.ts';
import { words } from '../core/words.ts';

export type ScenarioKey = 'ok' | 'fail' | 'tamper' | 'late' | 'replay';

export interface Scenario {
  readonly key: ScenarioKey;
  readonly words: Words;
}

/** How a run can end beside being cancelled; the faults of the control page set the one that is chosen at first. */
export const scenarios: readonly Scenario[] = [
  { key: 'ok', words: words('sandbox.identity.ok') },
  { key: 'fail', words: words('sandbox.identity.fail') },
  { key: 'tamper', words: words('sandbox.identity.tamper') },
  { key: 'late', words: words('sandbox.identity.late') },
  { key: 'replay', words: words('sandbox.identity.replay') },
];

export const isScenario = (key: string | undefined): key is ScenarioKey =>
  scenarios.some((scenario) => scenario.key === key);

/** One sign of a text changed, so that it is still of the same alphabet. */
export const tampered = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
