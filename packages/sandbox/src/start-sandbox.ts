import type { PersonRow } from './core/persons.ts';
import type { Place, Running, StandInKey } from './core/stand-in.ts';
import { standInHost } from './core/stand-in-host.ts';
import { nicePersonRows } from './identity/persons.ts';
import { socialPersonRows } from './social/persons.ts';
import { standInRows } from './stand-ins.ts';
import { openWorld } from './world.ts';

/** Everybody at every stand-in that asks who one is (decisions §7). */
const personRows: readonly PersonRow[] = [...socialPersonRows, ...nicePersonRows];

export interface SandboxOptions {
  /** Port of the control surface; the other stand-ins follow it. 0: any free port for each. */
  readonly port: number;
  /** Port of the mail server; the control surface's next one where nothing is said. */
  readonly smtpPort?: number;
  readonly serviceUrl: string;
  /** Where people reach the page, if that is another address; registered at the providers as well. */
  readonly publicUrl?: string | undefined;
  /** Where the staff reach the console; registered at the agency's own provider. */
  readonly consoleUrl?: string | undefined;
  readonly sandboxKey: string;
}

const isAtControl = ({ portOffset }: Place) => portOffset === 1;

/** The control surface starts last, because whoever reads its directory may call every stand-in at once. */
const inOrderOfStart = [
  ...standInRows.filter((row) => !isAtControl(row)),
  ...standInRows.filter((row) => isAtControl(row)),
];

/** Starts every stand-in that is built; ends what it began where one of them cannot start. */
export async function startSandbox(options: SandboxOptions) {
  const world = openWorld({ ...options, places: standInRows, persons: personRows });
  const host = standInHost(world.home);
  const running: Running[] = [];
  const close = async () => {
    await Promise.all(running.splice(0).map((each) => each.close()));
  };
  try {
    for (const row of inOrderOfStart) {
      const started = await row.start?.({ host, port: portOf(row, options) }, world);
      if (!started) continue;
      running.push(started);
      world.urls.set(row.key, started.url);
    }
  } catch (error) {
    await close();
    throw error;
  }
  const urlOf = (key: StandInKey) => world.urls.get(key) ?? '';
  return {
    url: urlOf('inbox'),
    smtpUrl: urlOf('smtp'),
    bouncesUrl: urlOf('bounces'),
    socialUrl: urlOf('social'),
    identityUrl: urlOf('identity'),
    archiveUrl: urlOf('archive'),
    newsGameUrl: urlOf('newsGame'),
    partnerUrl: urlOf('partner'),
    phoneUrl: urlOf('phone'),
    close,
  };
}

const portOf = ({ key, portOffset }: Place, { port, smtpPort }: SandboxOptions): number => {
  if (key === 'smtp' && smtpPort !== undefined) return smtpPort;
  return port === 0 ? 0 : port + portOffset - 1;
};
