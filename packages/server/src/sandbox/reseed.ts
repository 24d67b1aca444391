import type { HashFor } from '../ports/hashing.ts';
import type { Ports } from '../ports/ports.ts';
import { demoMembers, demoPassword } from './demo-members.ts';
import { fillDemo } from './fill-demo.ts';

type Clearable = { clear(): Promise<void> };

/** Fills the store with the demo data; the one password hash they share is made once. */
export function createReseed(store: Clearable, ports: Ports) {
  let hash: Promise<HashFor> | undefined;
  return async ({ onlyIfEmpty }: { onlyIfEmpty: boolean }): Promise<void> => {
    const [first] = demoMembers;
    if (onlyIfEmpty && first && (await ports.members.findBy('EMAIL', first.email))) return;
    hash ??= ports.hashing.admit((hasher) => hasher.hash(demoPassword), 'sandbox');
    const hashFor = await hash;
    if (!onlyIfEmpty) await store.clear();
    await fillDemo(ports, hashFor);
  };
}
