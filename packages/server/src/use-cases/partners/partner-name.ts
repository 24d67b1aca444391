import { inLanguage } from '@daemun/contract/rules/in-language';
import type { Partners } from '../../ports/partners.ts';
import type { RequestContext } from '../../ports/request-context.ts';

/** The name of a partner in a language; its id if its row is gone. */
export function partnerName(
  partners: Pick<Partners, 'find'>,
  id: string,
  language: RequestContext['language'],
): string {
  const name = partners.find(id)?.name;
  return name ? inLanguage(name, language) : id;
}
