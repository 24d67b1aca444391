import { type KeyboardEvent, type Ref, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button, ButtonLink, type ButtonLook } from './button.tsx';
import { dialogStore, leaveDialog, showDialog } from './dialog.ts';
import css from './dialog-host.module.css';
import { type DialogClass, type DialogState, exitOfEscape } from './dialog-state.ts';
import { firstSentence } from './first-sentence.ts';
import { Icon } from './icon.tsx';
import { RichText } from './rich-text.tsx';
import { useStore } from './store.ts';

/** Where the shared dialog stands in the page. */
export function DialogHost() {
  const state = useStore(dialogStore);
  return state.isOpen && <OpenDialog key={state.serial} state={state} />;
}

function leaveByEscape(event: SyntheticEvent, state: DialogState): void {
  event.preventDefault();
  const exit = exitOfEscape(state);
  if (exit) void leaveDialog(exit);
}

function leaveByKey(event: KeyboardEvent, state: DialogState, buttons: HTMLElement | null): void {
  if (event.key === 'Escape') leaveByEscape(event, state);
  // Where the focus is on no button and there is one answer only, Enter gives it.
  const isOnNone = event.target === event.currentTarget || event.target === buttons;
  // A held key may have sent the form that the dialog answers.
  if (event.key !== 'Enter' || event.repeat || !isOnNone || state.btnType === 2) return;
  event.preventDefault(); // The field that gets the focus back must not hear the key.
  void leaveDialog('confirm');
}

/** The native element keeps Tab inside and, closed before it goes, gives the focus back. */
function OpenDialog({ state }: { state: DialogState }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const buttons = useRef<HTMLFieldSetElement>(null);
  const { title, rest } = wordsOf(state);

  useLayoutEffect(() => showDialog(dialog.current, buttons.current), []);

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={`${css.dialog} ${css[state.typeClass] ?? ''}`}
      aria-modal="true"
      aria-labelledby="dialog-title"
      {...(rest && { 'aria-describedby': 'dialog-content' })}
      onKeyDown={(event) => leaveByKey(event, state, buttons.current)}
      onCancel={(event) => leaveByEscape(event, state)}
      onClose={(event) => {
        // A browser may insist after a second Escape or back gesture; the dialog stays until it is left properly.
        const { currentTarget } = event;
        if (currentTarget.open || !currentTarget.isConnected) return;
        currentTarget.showModal();
        leaveByEscape(event, state);
      }}
    >
      <h2 id="dialog-title" className={css.title}>
        {title}
      </h2>
      {rest && (
        <p id="dialog-content" className={css.content}>
          <RichText markup={rest} />
        </p>
      )}
      <DialogButtons state={state} area={buttons} />
    </dialog>
  );
}

/** Every dialog bears a title: its own, else the first sentence of what it says, which tells what happened. */
function wordsOf({ title, content }: DialogState) {
  if (title) return { title, rest: content };
  const { sentence, rest } = firstSentence(content);
  return { title: <RichText markup={sentence} />, rest };
}

const USUAL = { confirm: 'primary', cancel: 'quiet' } as const;
/** How the answers look, by the kind of the dialog. */
const ANSWER_LOOKS: Readonly<Record<DialogClass, { confirm: ButtonLook; cancel: ButtonLook }>> = {
  toastPopup: USUAL,
  notice: USUAL,
  phone: USUAL,
  danger: { confirm: 'danger', cancel: 'quiet' },
  stay: { confirm: 'quiet', cancel: 'primary' },
};

function DialogButtons({ state, area }: { state: DialogState; area: Ref<HTMLFieldSetElement> }) {
  const t = useText();
  const looks = ANSWER_LOOKS[state.typeClass];
  return (
    <>
      <fieldset ref={area} className={css.buttons} tabIndex={-1} aria-label={t('layout.dialogButtons')}>
        {state.btnType === 2 && (
          <Button look={looks.cancel} onPress={() => leaveDialog('cancel')}>
            {state.cancel || t('common.cancel')}
          </Button>
        )}
        <Button look={looks.confirm} onPress={() => leaveDialog('confirm')}>
          {state.confirm ?? t('common.confirm')}
        </Button>
      </fieldset>
      {state.links.map(({ label, to }) => (
        <ButtonLink key={to} look="text" to={to} onClick={() => void leaveDialog('close')}>
          {label}
        </ButtonLink>
      ))}
      {state.isShowCloseButton && (
        <button
          type="button"
          className={css.close}
          aria-label={t('common.close')}
          onClick={() => void leaveDialog('close')}
        >
          <Icon name="close" />
        </button>
      )}
    </>
  );
}
