import type { StaffRole } from '@daemun/contract/console/roles';

/** The password of all of them. */
export const demoStaffPassword = 'Daemun desk 2026';

export type DemoStaff = {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  /** What their authenticator app has. */
  readonly key: string;
};

/** Two more who were invited, and get in by the stand-in of the agency's own provider. */
export const demoInvited: readonly Omit<DemoStaff, 'key'>[] = [
  { email: 'newsroom@hanbit.example', name: '정보도', role: 'DESK' },
  { email: 'systems@hanbit.example', name: '오전산', role: 'OPERATOR' },
];

/** The desk in the sandbox, with two leads, since one does not approve what they asked for. Everybody knows what opens their accounts. */
export const demoStaff: readonly DemoStaff[] = [
  { email: 'desk@hanbit.example', name: '김상담', role: 'DESK', key: 'DAEMUNDESKDAEMUNDESKDAEMUNDESKAA' },
  { email: 'lead@hanbit.example', name: '이책임', role: 'LEAD', key: 'DAEMUNLEADDAEMUNLEADDAEMUNLEADAA' },
  { email: 'night@hanbit.example', name: '한책임', role: 'LEAD', key: 'DAEMUNNIGHTDAEMUNNIGHTDAEMUNNIGH' },
  {
    email: 'operator@hanbit.example',
    name: '최운영',
    role: 'OPERATOR',
    key: 'DAEMUNOPERATORDAEMUNOPERATORDAEM',
  },
  { email: 'audit@hanbit.example', name: '박감사', role: 'AUDITOR', key: 'DAEMUNAUDITDAEMUNAUDITDAEMUNAUDI' },
];
