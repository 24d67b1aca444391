import { type RouteName, routes } from '@daemun/contract/routes';
import type { TermsName } from '../../components/document/terms-layer.tsx';

/** Which document each policy page shows (specification §2, decisions §5). */
export const documentOfRoute = {
  policyTerms: { agr_cat_cd: 'AGY', agr_knd_cd: 'TERMS' },
  policyArchiveTerms: { agr_cat_cd: 'ISS', agr_knd_cd: 'TERMS' },
  policyPrivacy: { agr_cat_cd: 'AGY', agr_knd_cd: 'PRIVACY' },
  policyMarketing: { agr_cat_cd: 'AGY', agr_knd_cd: 'MKT' },
  policyArchiveMarketing: { agr_cat_cd: 'ISS', agr_knd_cd: 'MKT' },
  policyNewsGameMarketing: { agr_cat_cd: 'NWG', agr_knd_cd: 'MKT' },
  policyYouth: { agr_cat_cd: 'AGY', agr_knd_cd: 'YOUTH' },
} as const satisfies Record<Extract<RouteName, `policy${string}`>, TermsName>;

type PolicyRoute = keyof typeof documentOfRoute;

/** The policy page at a path below its language. */
export function policyAt(path: string): PolicyRoute | undefined {
  const names = Object.keys(documentOfRoute) as PolicyRoute[];
  return names.find((name) => routes[name] === path);
}
