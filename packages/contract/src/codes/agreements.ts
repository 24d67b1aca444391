import type { Service } from './services.ts';

/** What a consent can be about (decisions §5). */
export const agreementKinds = [
  'AGE14',
  'TERMS',
  'PRIVACY',
  'ENTRUST',
  'SERVICE',
  'MKT',
  'MKT_EMAIL',
  'MKT_SMS',
  'GUARDIAN',
  'YOUTH',
] as const;
export type AgreementKind = (typeof agreementKinds)[number];

export type AgreementItem = { readonly category: Service; readonly kind: AgreementKind };

/** Without these nobody becomes a member (specification §3, decisions §5). */
export const requiredAgreements = [
  { category: 'AGY', kind: 'AGE14' },
  { category: 'AGY', kind: 'TERMS' },
  { category: 'ISS', kind: 'TERMS' },
  { category: 'AGY', kind: 'PRIVACY' },
] as const satisfies readonly AgreementItem[];

/** Marketing consents by service and medium; hidden ones are never shown and so never ticked (conventions §2). */
export const marketingAgreements = [
  { category: 'AGY', kind: 'MKT_EMAIL', hidden: false },
  { category: 'AGY', kind: 'MKT_SMS', hidden: true },
  { category: 'NWG', kind: 'MKT_EMAIL', hidden: true },
  { category: 'NWG', kind: 'MKT_SMS', hidden: true },
  { category: 'ISS', kind: 'MKT_EMAIL', hidden: false },
  { category: 'ISS', kind: 'MKT_SMS', hidden: false },
] as const satisfies readonly (AgreementItem & { hidden: boolean })[];

/** Order of the services in the three-character strings: agency, news game, archive (specification §3). */
export const marketingOrder = ['AGY', 'NWG', 'ISS'] as const satisfies readonly Service[];
