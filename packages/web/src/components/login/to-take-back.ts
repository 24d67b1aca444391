import type { RefusalDataOf } from '@daemun/contract/calls/index';
import { pathTo } from '@daemun/contract/routes';
import { currentPrefix } from '../../i18n/load-language.ts';
import { hiddenLink } from '../../navigation/location.ts';
import { goTo } from '../../navigation/navigator.ts';
import { pageEffects } from '../calls/page-effects.ts';

type Refused = {
  readonly facts?: RefusalDataOf<'login', 'INVALID_USER_DATA'> | null | undefined;
  readonly reason?: string | undefined;
  readonly supportCode?: string | undefined;
};

/** Leads a right sign-in to a closed account to the page that takes it back, or to that of a member under 14; any other refusal says its reason. */
export const toTakeBack = ({ facts, reason, supportCode }: Refused): unknown =>
  facts?.take_back
    ? goTo(pathTo(facts.under_age ? 'underAge' : 'takeBack', currentPrefix(), { until: facts.until }), {
        state: hiddenLink({ auth_no: facts.take_back }),
      })
    : pageEffects.reason(reason, supportCode);
