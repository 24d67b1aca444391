import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import { brandNames } from './brands.ts';
import { objectOf } from './request-body.ts';
import { badRequest } from './sandbox-error.ts';
import type { StandInKey, Words } from './stand-in.ts';
import { type SandboxMessageId, words } from './words.ts';

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

const fault = (mode: string, id: SandboxMessageId): FaultMode => ({ mode, words: words(id) });
const ok = fault('ok', 'sandbox.faults.ok');

const mail: FaultRow = {
  key: 'mail',
  at: 'smtp',
  title: words('sandbox.common.mailServer'),
  modes: [
    ok,
    fault('refuse', 'sandbox.faults.mailRefuse'),
    fault('no-relay', 'sandbox.faults.mailNoRelay'),
    fault('suspended', 'sandbox.faults.mailSuspended'),
    fault('defer', 'sandbox.faults.mailDefer'),
    fault('slow', 'sandbox.faults.mailSlow'),
    fault('drop', 'sandbox.faults.mailDrop'),
    fault('bounce', 'sandbox.faults.mailBounce'),
  ],
};

const store: FaultRow = {
  key: 'store',
  at: 'service',
  title: words('sandbox.faults.store'),
  modes: [ok, fault('slow', 'sandbox.faults.slow'), fault('down', 'sandbox.faults.down')],
};

const hashing: FaultRow = {
  key: 'hashing',
  at: 'service',
  title: words('sandbox.faults.hashing'),
  modes: [ok, fault('full', 'sandbox.faults.hashingFull')],
};

const ofOneProvider: Readonly<Partial<Record<SocialProvider, readonly FaultMode[]>>> = {
  MS: [fault('otherTenant', 'sandbox.faults.otherTenant')],
};

/** Naver signs no id_token. */
const signsTokens = (provider: SocialProvider) => provider !== 'NV';
const tokenFaults = [
  fault('wrongNonce', 'sandbox.faults.wrongNonce'),
  fault('skew', 'sandbox.faults.skew'),
  fault('staleLogin', 'sandbox.faults.staleLogin'),
];

const social = socialProviders.map(
  (provider): FaultRow => ({
    key: provider,
    at: 'social',
    title: brandNames[provider],
    modes: [
      ok,
      fault('session', 'sandbox.faults.session'),
      fault('500', 'sandbox.faults.socialDown'),
      fault('timeout', 'sandbox.faults.timeout'),
      fault('garbage', 'sandbox.faults.garbage'),
      fault('error200', 'sandbox.faults.errorAs200'),
      fault('wrongKey', 'sandbox.faults.wrongKey'),
      fault('wrongState', 'sandbox.faults.wrongState'),
      ...(signsTokens(provider) ? tokenFaults : []),
      ...(ofOneProvider[provider] ?? []),
    ],
  }),
);

const nice: FaultRow = {
  key: 'NICE',
  at: 'identity',
  title: words('sandbox.faults.identityAgency'),
  modes: [
    ok,
    fault('fail', 'sandbox.faults.fail'),
    fault('tamper', 'sandbox.faults.tamper'),
    fault('late', 'sandbox.faults.late'),
    fault('post', 'sandbox.faults.post'),
    fault('coop', 'sandbox.faults.coop'),
  ],
};

const archive: FaultRow = {
  key: 'archive',
  at: 'archive',
  title: words('sandbox.faults.archive'),
  modes: [ok, fault('down', 'sandbox.faults.down'), fault('slow', 'sandbox.faults.slow')],
};

const scoring: FaultRow = {
  key: 'scoring',
  at: 'inbox',
  title: words('sandbox.faults.scoring'),
  modes: [ok, fault('down', 'sandbox.faults.scoringDown'), fault('refuse', 'sandbox.faults.scoringRefuse')],
};

const today: FaultRow = {
  key: 'today',
  at: 'partner',
  title: words('sandbox.faults.today'),
  modes: [
    ok,
    fault('down', 'sandbox.faults.down'),
    fault('slow', 'sandbox.faults.slow'),
    fault('garbage', 'sandbox.faults.garbage'),
    fault('huge', 'sandbox.faults.todayHuge'),
    fault('hostile', 'sandbox.faults.todayHostile'),
    fault('redirect', 'sandbox.faults.todayRedirect'),
  ],
};

const crm: FaultRow = {
  key: 'crm',
  at: 'crm',
  title: words('sandbox.faults.crm'),
  modes: [
    ok,
    fault('500', 'sandbox.faults.socialDown'),
    fault('busy', 'sandbox.faults.crmBusy'),
    fault('down', 'sandbox.faults.down'),
    fault('slow', 'sandbox.faults.slow'),
    fault('410', 'sandbox.faults.crmGone'),
    fault('redirect', 'sandbox.faults.todayRedirect'),
    fault('garbage', 'sandbox.faults.garbage'),
    fault('secret', 'sandbox.faults.crmSecret'),
    fault('twice', 'sandbox.faults.crmTwice'),
  ],
};

const staffProvider: FaultRow = {
  key: 'staffProvider',
  at: 'staffProvider',
  title: words('sandbox.staffProvider.name'),
  modes: [ok, fault('down', 'sandbox.faults.down')],
};

/** Every switch of `POST /faults` (decisions §7). */
export const faultRows: readonly FaultRow[] = [
  mail,
  store,
  hashing,
  ...social,
  nice,
  archive,
  scoring,
  today,
  crm,
  staffProvider,
];

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
    reset: () => {
      modes = healthy();
    },
  };
}
