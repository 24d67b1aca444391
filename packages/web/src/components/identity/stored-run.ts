import { limits } from '@daemun/contract/limits';
import { type Stored, stored } from '../../session/stored.ts';
import { isPurpose, type Purpose } from './purposes.ts';

/** A verification that goes by the whole page. */
export type PageRun = {
  readonly purpose: Purpose;
  /** The page was left for the agency: a reader who sees the bridge again came back by themselves. */
  readonly hasLeft: boolean;
};

const isRun = (value: unknown): value is PageRun =>
  typeof value === 'object' &&
  value !== null &&
  'purpose' in value &&
  isPurpose(value.purpose) &&
  'hasLeft' in value &&
  typeof value.hasLeft === 'boolean';

export const pageRun: Stored<PageRun> = stored('identity-run', isRun);

type Proof = { readonly encData: string; readonly until: number };

const isProof = (value: unknown): value is Proof =>
  typeof value === 'object' &&
  value !== null &&
  'encData' in value &&
  typeof value.encData === 'string' &&
  'until' in value &&
  typeof value.until === 'number';

/** Keeps a reference to a verified person, which this browser alone can use, for as long as the service does. */
export function keptProof(name: string) {
  const kept = stored(name, isProof);
  return {
    write: (encData: string, now = Date.now()): void =>
      kept.write({ encData, until: now + limits.identityResultLife }),
    /** The reference; undefined once it is over. */
    read(now = Date.now()): string | undefined {
      const proof = kept.read();
      return proof && proof.until > now ? proof.encData : undefined;
    },
    clear: kept.clear,
  };
}

const arriving = new Map<Purpose, ReturnType<typeof keptProof>>();

/** A reference on its way from the bridge to the page that goes on with it; one place each, also where storage is forbidden. */
export function arrivingProof(purpose: Purpose): ReturnType<typeof keptProof> {
  const proof = arriving.get(purpose) ?? keptProof(`identity-${purpose}`);
  arriving.set(purpose, proof);
  return proof;
}
