import { limits } from '@daemun/contract/limits';

/** The shared modal dialog (specification §3, §4). */
export type DialogState = {
  readonly isOpen: boolean;
  readonly title: string;
  /** Our own template, with `<br>` and `<strong>`; texts from outside are escaped before they come here. */
  readonly content: string;
  /** Undefined is the default: the language's word for OK. */
  readonly confirm: string | undefined;
  readonly cancel: string;
  readonly btnType: 1 | 2;
  readonly onConfirm: DialogCallback | undefined;
  readonly onCancel: DialogCallback | undefined;
  readonly onClose: DialogCallback | undefined;
  readonly typeClass: DialogClass;
  readonly isShowCloseButton: boolean;
  /** Further ways on, below the buttons. */
  readonly links: readonly DialogLink[];
  /** Counts openings, so that a callback that opens the next dialog does not see it closed behind its back. */
  readonly serial: number;
};

/** A way on to a screen of this page. */
export type DialogLink = { readonly label: string; readonly to: string };
export type DialogCallback = () => void | Promise<void>;
/** `danger` asks before something is destroyed; `stay` recommends the answer that keeps all as it is. */
export type DialogClass = 'toastPopup' | 'notice' | 'phone' | 'danger' | 'stay';
type Settings = {
  readonly [Name in Exclude<keyof DialogState, 'isOpen' | 'serial'>]?: DialogState[Name] | undefined;
};
/** What something is asked before bears its question as a title. */
export type DialogSettings =
  | (Settings & { readonly typeClass?: Exclude<DialogClass, 'danger' | 'stay'> | undefined })
  | (Settings & { readonly typeClass: DialogClass; readonly title: string });
export type DialogAction =
  | { readonly type: 'open'; readonly settings: DialogSettings }
  | { readonly type: 'close'; readonly serial?: number };

export const initialDialog: DialogState = {
  isOpen: false,
  title: '',
  content: '',
  confirm: undefined,
  cancel: '',
  btnType: limits.dialogButtonType,
  onConfirm: undefined,
  onCancel: undefined,
  onClose: undefined,
  typeClass: 'toastPopup',
  isShowCloseButton: false,
  links: [],
  serial: 0,
};

/** Opening sets everything anew, but labels and the close-button flag stay where they are not supplied. */
export function reduceDialog(state: DialogState, action: DialogAction): DialogState {
  if (action.type === 'close') {
    const isOtherDialog = action.serial !== undefined && action.serial !== state.serial;
    return isOtherDialog ? state : { ...state, isOpen: false };
  }
  const { settings } = action;
  return {
    isOpen: true,
    title: settings.title ?? '',
    content: settings.content ?? '',
    confirm: settings.confirm ?? state.confirm,
    cancel: settings.cancel ?? state.cancel,
    btnType: settings.btnType ?? limits.dialogButtonType,
    onConfirm: settings.onConfirm,
    onCancel: settings.onCancel,
    onClose: settings.onClose,
    typeClass: settings.typeClass ?? 'toastPopup',
    isShowCloseButton: settings.isShowCloseButton ?? state.isShowCloseButton,
    links: settings.links ?? [],
    serial: state.serial + 1,
  };
}

export type DialogExit = 'confirm' | 'cancel' | 'close';

/** What leaving by the Escape key means: the close icon, else cancel, else nothing (conventions §6). */
export function exitOfEscape(state: DialogState): DialogExit | undefined {
  if (state.isShowCloseButton) return 'close';
  return state.btnType === 2 ? 'cancel' : undefined;
}

/** The callback of a way out. */
export const callbackOf = (state: DialogState, exit: DialogExit): DialogCallback | undefined =>
  ({ confirm: state.onConfirm, cancel: state.onCancel, close: state.onClose })[exit];
