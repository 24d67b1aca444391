import type { Agreement } from '@daemun/contract/rules/consents';
import { consentLines } from '../../domain/consent-lines.ts';
import { koreanDay } from '../../domain/korean-time.ts';
import type { Consent } from '../../ports/consents.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';

type Where = {
  readonly channel: string;
  readonly language: string;
  readonly txid: string;
  readonly session?: string;
};

/** Appends what entries change to a member's ledger, each with the version in force now; answers those lines. */
export async function changeConsents(
  { clock, documents }: Pick<Ports, 'clock' | 'documents'>,
  { audit, consents }: Pick<StorePorts, 'audit' | 'consents'>,
  member: string,
  entries: readonly Agreement[],
  { channel, language, ...request }: Where,
): Promise<Consent[]> {
  const at = clock.now();
  const lines = consentLines(
    entries,
    (category, kind) => documents.versionInForce(category, kind, koreanDay(at)),
    { at, channel, language },
  );
  const changed = await consents.change(member, lines);
  if (changed.length > 0) await audit.record({ member, event: 'CONSENT_CHANGED', at, ...request });
  return changed;
}
