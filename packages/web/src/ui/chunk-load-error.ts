import { text } from '../i18n/text.ts';
import { ChunkLoadError } from '../navigation/chunk-loader.ts';
import { openDialog } from './dialog.ts';
import { keepUnsent } from './unsent-form.ts';

/** Leads to the release that the service runs now, with what was typed. */
function renewPage(): void {
  keepUnsent();
  location.reload();
}

/** Tells a reader that a part of the page could not come, where `error` says so; answers whether it does. */
export function tellChunkLoadError(error: unknown): boolean {
  if (!(error instanceof ChunkLoadError)) return false;
  openDialog({
    title: text('result.notice'),
    content: text('result.failed'),
    confirm: text('common.confirm'),
    isShowCloseButton: false,
    ...(error.isGone && { onConfirm: renewPage }),
  });
  return true;
}
