import { pageOf, purposeOf, purposes } from '../../components/identity/purposes.ts';
import type { IdentityResult } from '../../components/identity/result.ts';
import { arrivingProof, pageRun } from '../../components/identity/stored-run.ts';

/** What this tab began, where it is of the same kind; else what such a result usually is for. */
export function purposeHere(authType: NonNullable<IdentityResult['authType']>) {
  const begun = pageRun.read()?.purpose;
  return begun && purposes[begun].authType === authType ? begun : purposeOf(authType);
}

/** Hands a verified person to the page that it is for; answers with its address. */
export function carryOn({ authType, encData }: Extract<IdentityResult, { kind: 'proven' }>): string {
  const purpose = purposeHere(authType);
  arrivingProof(purpose).write(encData);
  pageRun.clear();
  return pageOf(purpose);
}
