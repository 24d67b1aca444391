import { type SisterSite, sisterSites as sisterIds, visitMarks } from '@daemun/contract/codes/services';
import type { Ports } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'partners' | 'sisterSites'>;

/** A site that a visitor can be handed over to by a one-time code: a sister site, or a partner that takes codes. */
export type CodeSite = {
  readonly id: string;
  /** Where codes are sent; nowhere else. */
  readonly returnAddress: string;
  /** The value of `from` that names the site in an address; partners have none. */
  readonly mark: string | undefined;
};

/** Whether a site is one of the family. */
export const isSister = (id: string): id is SisterSite => sisterIds.some((one) => one === id);

export function codeSiteCalled({ partners, sisterSites }: Needs, id: string): CodeSite | undefined {
  const sister = isSister(id) ? sisterSites.find(id) : undefined;
  if (sister) return { id, returnAddress: sister.returnAddress, mark: visitMarks[sister.id] };
  const returnAddress = partners.find(id)?.returnAddress;
  return returnAddress === undefined ? undefined : { id, returnAddress, mark: undefined };
}

/** Whether a site shows the secret that it and we alone know. */
export const isSecretOfSite = ({ partners, sisterSites }: Needs, id: string, secret: string): boolean =>
  isSister(id) ? sisterSites.isSecretOf(id, secret) : partners.isSecretOf(id, secret);
