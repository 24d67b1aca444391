import { limits } from '@daemun/contract/limits';
import { stored } from './stored.ts';

/** Older accounts whose password was right, and the sealed proof of it; for the ten minutes it lives, in this tab alone. */
export type Integration = {
  readonly archiveId?: string | undefined;
  readonly newsGameId?: string | undefined;
  /** The address the older account has, masked. */
  readonly maskedEmail?: string | undefined;
  readonly proof: string;
  /** When the proof ends, by this browser's clock. */
  readonly until: number;
};

const isIntegration = (value: unknown): value is Integration =>
  typeof value === 'object' &&
  value !== null &&
  'proof' in value &&
  typeof value.proof === 'string' &&
  'until' in value &&
  typeof value.until === 'number';

const kept = stored('integration', isIntegration);

/** The ID under which the older accounts are handed in. */
export const legacyIdOf = ({ archiveId, newsGameId }: Integration): string => archiveId ?? newsGameId ?? '';

export const integration = {
  /** What is being integrated; undefined once its proof has ended. */
  read(now = Date.now()): Integration | undefined {
    const found = kept.read();
    if (!found || found.until > now) return found;
    kept.clear();
    return undefined;
  },
  write: (found: Omit<Integration, 'until'>, now = Date.now()): void =>
    kept.write({ ...found, until: now + limits.integrationProofLife }),
  clear: kept.clear,
};
