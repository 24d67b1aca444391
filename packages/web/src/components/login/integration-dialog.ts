import type { RefusalDataOf } from '@daemun/contract/calls/index';
import { pathTo } from '@daemun/contract/routes';
import { currentPrefix } from '../../i18n/load-language.ts';
import { text } from '../../i18n/text.ts';
import { integration } from '../../session/integration.ts';
import { openDialog } from '../../ui/dialog.ts';
import { goTo } from '../redirect/navigator.ts';

type IntegrationCandidates = RefusalDataOf<'login', 'NEED_INTEGRATED'> | undefined;

/** 3015: the password belongs to an older account; on to its integration, with the proof that it was right. */
export const openIntegrationDialog = (found: IntegrationCandidates): void =>
  openDialog({
    content: text('result.needIntegration'),
    btnType: 2,
    cancel: text('common.cancel'),
    confirm: text('login.integrate'),
    isShowCloseButton: false,
    onConfirm: () => {
      integration.write({
        archiveId: found?.id,
        newsGameId: found?.newsgame_id,
        maskedEmail: found?.masking_email,
        proof: found?.pwd ?? '',
      });
      return goTo(pathTo('integrated', currentPrefix()));
    },
  });
