import type { Words } from '../core/stand-in.ts';

export type ScenarioKey = 'ok' | 'fail' | 'tamper' | 'late' | 'replay';

export interface Scenario {
  readonly key: ScenarioKey;
  readonly words: Words;
}

/** How a run can end beside being cancelled; the faults of the control page set the one that is chosen at first. */
export const scenarios: readonly Scenario[] = [
  { key: 'ok', words: { ko: '인증 성공', en: 'Success' } },
  { key: 'fail', words: { ko: '인증 실패', en: 'Failure code' } },
  { key: 'tamper', words: { ko: '결과 변조', en: 'Tampered result' } },
  { key: 'late', words: { ko: '늦은 결과', en: 'Late result' } },
  { key: 'replay', words: { ko: '지난 결과 재전송', en: 'Replayed result' } },
];

export const isScenario = (key: string | undefined): key is ScenarioKey =>
  scenarios.some((scenario) => scenario.key === key);

/** One sign of a text changed, so that it is still of the same alphabet. */
export const tampered = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
