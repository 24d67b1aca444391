import type { FastifyRequest } from 'fastify';
import { type MicrosoftPerson, personalTenant, workTenant } from './persons.ts';

/** The words and ids that may stand for a tenant in an address. */
const tenants = ['common', 'organizations', 'consumers', personalTenant, workTenant] as const;
export type Tenant = (typeof tenants)[number];

/** The tenant of the address; undefined where there is none of that name. */
export function tenantOf({ params }: FastifyRequest): Tenant | undefined {
  const { tenant } = params as { readonly tenant?: string };
  return tenants.find((each) => each === tenant);
}

/** Whether this person may log in there. */
export function livesIn(tenant: Tenant, { claims: { tid } }: MicrosoftPerson): boolean {
  if (tenant === 'common') return true;
  if (tenant === 'organizations') return tid !== personalTenant;
  return tid === (tenant === 'consumers' ? personalTenant : tenant);
}

/** The issuer by which that tenant's discovery document goes: for several tenants it is a template. */
export function issuerName(base: string, tenant: Tenant): string {
  if (tenant === 'consumers') return `${base}/${personalTenant}/v2.0`;
  const many = tenant === 'common' || tenant === 'organizations';
  return `${base}/${many ? '{tenantid}' : tenant}/v2.0`;
}
