import { callApi } from '../../api/call-api.ts';
import { loadOtherWords } from '../../i18n/load-language.ts';
import { markup, text } from '../../i18n/text.ts';
import { entryContext } from '../../session/entry-context.ts';
import { closeDialog, openDialog } from '../../ui/dialog.ts';
import { showToast } from '../../ui/toast.ts';
import { perform } from '../calls/perform.ts';
import { forgetHome } from '../redirect/home.ts';
import type { ConditionalCreation } from './conditional-create.ts';
import { passkeysWork } from './passkeys-work.ts';

type GoOn = () => Promise<void>;

/** How long what the browser makes by itself is waited for before the reader is asked, in milliseconds. */
const headStart = 1_000;

/** Whether passkeys work here, and the reader has none and did not put it off. */
async function mayHaveFirst(): Promise<boolean> {
  if (entryContext().embedding !== 'browser' || !passkeysWork()) return false;
  const answer = await callApi('myPasskeys', {});
  return answer.code === '0000' && answer.data?.offer === true;
}

/** Whether this device tells its owner from others by itself. */
const knowsItsOwner = (): Promise<boolean> =>
  PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();

/** Whether the reader may be asked for a first passkey on this device; what fails asks nobody. */
export const isWorthOffering = (): Promise<boolean> =>
  mayHaveFirst()
    .then((may) => may && knowsItsOwner())
    .catch(() => false);

/** Says that a passkey was made; my info, which may have been asked for already, is asked again. */
function tellMade(): void {
  forgetHome();
  showToast(text('passkey.created'));
}

/** Asks whether the next log-in shall go without a password; then on, whatever was said, and but once. */
export async function openPasskeyOffer(goOn: GoOn, creation?: ConditionalCreation): Promise<void> {
  await loadOtherWords();
  let isLeft = false;
  const leave = async () => {
    if (isLeft) return;
    isLeft = true;
    creation?.end();
    await goOn();
  };
  const later = async () => {
    await perform('postponePasskey', {});
    await leave();
  };
  openDialog({
    title: text('passkey.offerTitle'),
    content: markup('passkey.offer'),
    btnType: 2,
    cancel: text('passkey.later'),
    confirm: text('passkey.create'),
    isShowCloseButton: false,
    onConfirm: async () => {
      creation?.end();
      const { createPasskey } = await import('./create-passkey.ts');
      if (await createPasskey('offered')) tellMade();
      await leave();
    },
    onCancel: later,
    onClose: later,
  });
  if (!(await creation?.made) || isLeft) return;
  closeDialog();
  tellMade();
  await leave();
}

/** What the browser makes by itself, and whether that was done before it was waited for too long. */
async function tryByItself(): Promise<{ creation: ConditionalCreation; isDone: boolean }> {
  const { createConditionally } = await import('./conditional-create.ts');
  const creation = createConditionally();
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, headStart, false));
  return { creation, isDone: await Promise.race([creation.made, late]) };
}

/**
 * After a log-in that is to last: one by password first has the browser make a passkey by itself; where it does not, its
 * reader is asked. Then on, whatever came of it (docs/decisions/101).
 */
export async function offerPasskey(goOn: GoOn, { byPassword }: { byPassword: boolean }): Promise<void> {
  if (!(await mayHaveFirst().catch(() => false))) return goOn();
  const tried = byPassword ? await tryByItself().catch(() => undefined) : undefined;
  if (!tried?.isDone && (await knowsItsOwner().catch(() => false)))
    return openPasskeyOffer(goOn, tried?.creation);
  tried?.creation.end();
  if (tried?.isDone) forgetHome();
  return goOn();
}
