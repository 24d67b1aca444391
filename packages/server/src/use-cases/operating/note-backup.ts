import type { BackupMade } from '../../ports/backups.ts';
import type { Ports } from '../../ports/ports.ts';

/** Notes that a whole backup was made, so that its age is among the metrics. */
export async function noteBackup(
  { inTransaction }: Pick<Ports, 'inTransaction'>,
  made: BackupMade,
): Promise<Readonly<Record<string, unknown>>> {
  await inTransaction((tx) => tx.backups.note(made));
  return { noted: true };
}
