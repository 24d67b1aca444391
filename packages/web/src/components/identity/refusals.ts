import type { RefusalDataOf } from '@daemun/contract/calls/index';
import { pathTo } from '@daemun/contract/routes';
import type { Answer } from '../../api/answer.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { markup, text } from '../../i18n/text.ts';
import { goTo } from '../../navigation/navigator.ts';
import { usedIdentity } from '../../session/found-accounts.ts';
import { openDialog } from '../../ui/dialog.ts';

type Refused = Pick<Answer<'niceInfo'>, 'reason' | 'field'>;

/**
 * No account fits: which one it may be, Find ID tells. What is wrong with one given field, such as an age, it
 * does not help.
 */
function tellNobody({ reason, field }: Refused): void {
  openDialog({
    content: reason ? markup('result.reason', { reason }) : text('result.failed'),
    btnType: field ? 1 : 2,
    cancel: text('common.cancel'),
    confirm: text(field ? 'common.confirm' : 'title.findId'),
    isShowCloseButton: false,
    onConfirm: () => (field ? undefined : goTo(pathTo('findId', currentPrefix()))),
  });
}

/** The person is a member already: which, as far as it may be shown, stands on the page of duplicates. */
function leadToDuplicate({
  facts,
}: {
  readonly facts: RefusalDataOf<'niceInfo', 'USED_CI'> | undefined;
}): Promise<void> {
  usedIdentity.write(facts?.members ?? []);
  return goTo(pathTo('duplicate', currentPrefix(), { code: '5003' }));
}

/** What a page does where a verified person is refused (specification §4, §8); the rest stands in the table. */
export const identityRefusals = {
  USED_CI: leadToDuplicate,
  INVALID_USER_DATA: tellNobody,
} as const;
