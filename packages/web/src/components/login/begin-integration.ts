import type { RefusalDataOf } from '@daemun/contract/calls/index';
import { pathTo } from '@daemun/contract/routes';
import { currentPrefix } from '../../i18n/load-language.ts';
import { goTo } from '../../navigation/navigator.ts';
import { integration } from '../../session/integration.ts';

type IntegrationCandidates = RefusalDataOf<'login', 'NEED_INTEGRATED'> | undefined;

/** 3015: the password belongs to an older account; on to its integration, with the proof that it was right (specification §4). */
export function beginIntegration(found: IntegrationCandidates): Promise<void> {
  integration.write({
    archiveId: found?.id,
    newsGameId: found?.newsgame_id,
    maskedEmail: found?.masking_email,
    proof: found?.pwd ?? '',
  });
  return goTo(pathTo('integrated', currentPrefix()));
}
