import { type AgreementItem, type AgreementKind, agreementKinds } from '@daemun/contract/codes/agreements';
import { type Service, services } from '@daemun/contract/codes/services';

/** What a policy document is about, as its folder is named: `AGY-TERMS`. */
export type PolicyItem = `${Service}-${AgreementKind}`;

const named = new Map<string, AgreementItem & { readonly item: PolicyItem }>(
  services.flatMap((category) =>
    agreementKinds.map((kind) => {
      const item = `${category}-${kind}` as const;
      return [item, { item, category, kind }] as const;
    }),
  ),
);

/** The item of a name; undefined where it is no such name. */
export const policyItemOf = (name: string) => named.get(name);
