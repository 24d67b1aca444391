import type { Config } from '../config.ts';
import type { HashFor } from '../ports/hashing.ts';
import type { Ports } from '../ports/ports.ts';
import { demoMembers, demoPassword } from './demo-members.ts';
import { demoStaffPassword } from './demo-staff.ts';
import { fillCrm } from './fill-crm.ts';
import { fillDemo } from './fill-demo.ts';
import { fillStaff } from './fill-staff.ts';

type Clearable = { clear(): Promise<void> };

/** Fills the store with the demo data; the password hashes they share are made once. A CRM has its endpoint in any case. */
export function createReseed(store: Clearable, ports: Ports, crm: Config['sandboxCrm']) {
  let hash: Promise<HashFor> | undefined;
  let staffHash: Promise<HashFor> | undefined;
  const fill = async ({ onlyIfEmpty }: { onlyIfEmpty: boolean }): Promise<void> => {
    const [first] = demoMembers;
    if (onlyIfEmpty && first && (await ports.members.findBy('EMAIL', first.email))) return;
    hash ??= ports.hashing.admit((hasher) => hasher.hash(demoPassword), 'sandbox');
    staffHash ??= ports.hashing.admit((hasher) => hasher.hash(demoStaffPassword), 'sandbox');
    const hashFor = await hash;
    if (!onlyIfEmpty) await store.clear();
    await fillDemo(ports, hashFor);
    await fillStaff(ports, await staffHash);
  };
  return async (how: { onlyIfEmpty: boolean }): Promise<void> => {
    await fill(how);
    if (crm) await fillCrm(ports, crm);
  };
}
