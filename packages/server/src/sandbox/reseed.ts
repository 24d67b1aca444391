import type { HashFor } from '../ports/hashing.ts';
import type { Ports } from '../ports/ports.ts';
import { demoMembers, demoPassword } from './demo-members.ts';
import { demoStaffPassword } from './demo-staff.ts';
import { fillDemo } from './fill-demo.ts';
import { fillStaff } from './fill-staff.ts';

type Clearable = { clear(): Promise<void> };

/** Fills the store with the demo data; the password hashes they share are made once. */
export function createReseed(store: Clearable, ports: Ports) {
  let hash: Promise<HashFor> | undefined;
  let staffHash: Promise<HashFor> | undefined;
  return async ({ onlyIfEmpty }: { onlyIfEmpty: boolean }): Promise<void> => {
    const [first] = demoMembers;
    if (onlyIfEmpty && first && (await ports.members.findBy('EMAIL', first.email))) return;
    hash ??= ports.hashing.admit((hasher) => hasher.hash(demoPassword), 'sandbox');
    staffHash ??= ports.hashing.admit((hasher) => hasher.hash(demoStaffPassword), 'sandbox');
    const hashFor = await hash;
    if (!onlyIfEmpty) await store.clear();
    await fillDemo(ports, hashFor);
    await fillStaff(ports, await staffHash);
  };
}
