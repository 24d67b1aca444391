import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import { brandNames } from '../social/core/brands.ts';
import { objectOf } from './request-body.ts';
import { badRequest } from './sandbox-error.ts';
import type { StandInKey, Words } from './stand-in.ts';

export interface FaultMode {
  readonly mode: string;
  readonly words: Words;
}

/** One switch: who plays the fault, and its modes, the healthy one first. */
export interface FaultRow {
  readonly key: string;
  /** The stand-in that plays it; `service` is told by its steering surface. */
  readonly at: StandInKey;
  readonly title: Words;
  readonly modes: readonly FaultMode[];
}

const fault = (mode: string, ko: string, en: string): FaultMode => ({ mode, words: { ko, en } });
const ok = fault('ok', '정상', 'OK');

const mail: FaultRow = {
  key: 'mail',
  at: 'smtp',
  title: { ko: '메일 서버', en: 'Mail server' },
  modes: [
    ok,
    fault('refuse', '거절 (550)', 'Refuses each recipient for good'),
    fault('defer', '나중에 (451)', 'Asks to try each recipient later'),
    fault('slow', '느림 (5초)', 'Accepts after five seconds'),
    fault('drop', '끊김', 'Takes the whole message, cuts the line without an answer and keeps nothing'),
  ],
};

const store: FaultRow = {
  key: 'store',
  at: 'service',
  title: { ko: '저장소', en: 'Store' },
  modes: [ok, fault('slow', '느림', 'Slow'), fault('down', '중단', 'Down')],
};

const hashing: FaultRow = {
  key: 'hashing',
  at: 'service',
  title: { ko: '비밀번호 확인', en: 'Password checks' },
  modes: [ok, fault('full', '몰림', 'More than can be checked: turned away at once')],
};

/** Naver signs no id_token. */
const signsTokens = (provider: SocialProvider) => provider !== 'NV';
const tokenFaults = [
  fault('wrongNonce', '남의 nonce', 'The id_token has the nonce of another run'),
  fault('skew', '시계 어긋남', 'The id_token comes from a clock ten minutes ahead'),
];

const social = socialProviders.map(
  (provider): FaultRow => ({
    key: provider,
    at: 'social',
    title: brandNames[provider],
    modes: [
      ok,
      fault('500', '서버 오류', 'Answers 500'),
      fault('timeout', '응답 없음', 'Does not answer'),
      fault('garbage', '깨진 응답', 'Answers no JSON'),
      fault('error200', '오류인데 200', 'Answers an error with status 200'),
      fault('wrongKey', '다른 서명 키', 'Signs with an unknown key'),
      fault('wrongState', '남의 state', 'Brings back the state of another run'),
      ...(signsTokens(provider) ? tokenFaults : []),
    ],
  }),
);

const nice: FaultRow = {
  key: 'NICE',
  at: 'identity',
  title: { ko: '본인인증', en: 'Identity agency' },
  modes: [
    ok,
    fault('fail', '실패', 'Fails'),
    fault('tamper', '변조', 'Tampered result'),
    fault('late', '지연', 'Late result'),
  ],
};

const archive: FaultRow = {
  key: 'archive',
  at: 'archive',
  title: { ko: '아카이브', en: 'Archive' },
  modes: [ok, fault('down', '중단', 'Down'), fault('slow', '느림', 'Slow')],
};

const scoring: FaultRow = {
  key: 'scoring',
  at: 'inbox',
  title: { ko: '활동 점수', en: 'Scoring service' },
  modes: [ok, fault('down', '중단', 'Answers 500'), fault('refuse', '거절', 'Refuses what it is told')],
};

/** Every switch of `POST /faults` (decisions §7). */
export const faultRows: readonly FaultRow[] = [mail, store, hashing, ...social, nice, archive, scoring];

export type FaultModes = Readonly<Record<string, string>>;

/** Of these modes, those that the service itself plays. */
export const ofService = (modes: FaultModes): FaultModes =>
  Object.fromEntries(
    Object.entries(modes).filter(([key]) => faultRows.some((row) => row.key === key && row.at === 'service')),
  );

/** Reads the body of `POST /faults`; 400 for an unknown key or mode, before anything changes. */
export function faultChangeOf(body: unknown): FaultModes {
  const change: Record<string, string> = {};
  for (const [key, mode] of Object.entries(objectOf(body))) {
    const row = faultRows.find((each) => each.key === key);
    if (!row)
      throw badRequest(
        'unknown_fault',
        `"${key}" is not one of: ${faultRows.map((each) => each.key).join(', ')}.`,
      );
    const modes = row.modes.map((each) => each.mode);
    if (typeof mode !== 'string' || !modes.includes(mode))
      throw badRequest('unknown_mode', `${key} takes one of: ${modes.join(', ')}.`);
    change[key] = mode;
  }
  return change;
}

/** The switches as they stand. */
export function openFaults() {
  const healthy = (): Record<string, string> => Object.fromEntries(faultRows.map((row) => [row.key, 'ok']));
  let modes = healthy();
  return {
    all: (): FaultModes => modes,
    mode: (key: string): string => modes[key] ?? 'ok',
    change: (change: FaultModes) => {
      modes = { ...modes, ...change };
    },
    startOver: () => {
      modes = healthy();
    },
  };
}
