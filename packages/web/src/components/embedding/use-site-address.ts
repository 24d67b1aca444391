import type { Service } from '@daemun/contract/codes/services';
import { siteAddress } from '../../session/site-addresses.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { useEmbedding } from './embedding.ts';

/**
 * The front page of a service's site; undefined while a page drawn at build is taken over, where none is configured,
 * and in a host, which a link must not lead out of.
 */
export function useSiteAddress(service: Service): string | undefined {
  const address = useSettled(() => siteAddress(service), undefined);
  return useEmbedding().closes ? undefined : address;
}
