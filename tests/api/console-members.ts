import type { ConsoleWorld } from '../world/console-world.ts';

/** Somebody who joined; answers the number. */
export async function memberOf({ world, now }: ConsoleWorld, email: string): Promise<string> {
  const { ports } = world.service;
  const id = ports.secrets.id();
  const joined = { status: 'ACTIVE', rep_login_plf: 'YH', language: 'KOR', created_at: now() } as const;
  await ports.inTransaction(async (tx) => {
    await tx.members.add({ id, email, ...joined });
    await tx.members.claim('EMAIL', email, id);
  });
  return id;
}
