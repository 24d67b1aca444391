/**
 * The arrows between neighbouring folders that are part of a circle: below a folder, each child folder and the ones that it imports.
 * The list may only shrink. `tools/layers.ts` refuses an arrow that is not here, and a row whose circle is gone.
 */
const circles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'packages/sandbox/src': {
    archive: 'core sister social today',
    core: 'archive crm identity inbox news-game partner phone scoring social staff-provider',
    crm: 'core',
    identity: 'core social',
    inbox: 'core',
    'news-game': 'core sister today',
    partner: 'core phone sister social today',
    phone: 'core sister social',
    scoring: 'core',
    sister: 'core social',
    social: 'core staff-provider',
    'staff-provider': 'core social',
    today: 'core sister',
  },
  'packages/web/src/components': {
    calls: 'embedding proof redirect session',
    embedding: 'redirect',
    factor: 'calls',
    identity: 'calls embedding password redirect session social',
    login: 'calls embedding passkey redirect registration session',
    'mail-code': 'calls',
    passkey: 'calls session social',
    password: 'calls',
    proof: 'calls factor identity mail-code passkey social',
    redirect: 'calls embedding',
    registration: 'embedding redirect',
    session: 'calls embedding redirect',
    social: 'calls embedding login redirect session',
  },
};

export const knownCircles: readonly string[] = Object.entries(circles).flatMap(([parent, rows]) =>
  Object.entries(rows).flatMap(([from, to]) =>
    to.split(' ').map((each) => `${parent}/${from} → ${parent}/${each}`),
  ),
);
