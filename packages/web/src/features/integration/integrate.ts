import { pathTo } from '@daemun/contract/routes';
import { perform } from '../../components/calls/perform.ts';
import { identityRefusals } from '../../components/identity/refusals.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { markup, text } from '../../i18n/text.ts';
import { goTo } from '../../navigation/navigator.ts';
import { openDialog } from '../../ui/dialog.ts';
import type { Mode } from './modes.ts';
import { integrationProof } from './proven-person.ts';

const toSetting = () => goTo(pathTo('mySetting', currentPrefix()), { replace: true });

/** It happened meanwhile, in another tab: the profile shows it. */
const tellIntegrated = () =>
  openDialog({
    content: markup('integration.already'),
    confirm: text('common.confirm'),
    isShowCloseButton: false,
    onConfirm: toSetting,
  });

/** Integrates what a mode means and shows what moved (IF-ULS-1140-16); mode D leaves everything as it is. */
export async function integrate(mig: Mode, encData: string): Promise<void> {
  const request = mig === 'D' ? { mig } : { mig, enc_data: encData };
  const { ok } = await perform('migrate', request, {
    ...identityRefusals,
    ALREADY_INTEGRATED: tellIntegrated,
  });
  if (!ok) return;
  integrationProof.clear();
  if (mig === 'D') return toSetting();
  return goTo(pathTo('integrated', currentPrefix(), { by: 'identity', end: 'Y' }), { replace: true });
}
