import { loadOtherWords } from '../../i18n/load-language.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { text } from '../../i18n/text.ts';
import { showToast } from '../../ui/toast.ts';
import { providerOf, providerWords } from './provider-words.ts';

/** Says how the way to a provider ended, by the fields of the address that the reader came back to. */
export async function sayReturned(
  fields: URLSearchParams,
  cancelled: MessageId,
  onResult?: (query: URLSearchParams) => void,
): Promise<void> {
  await loadOtherWords();
  const provider = providerOf(fields.get('cancelled'));
  if (provider) showToast(text(cancelled, { provider: text(providerWords[provider].name) }));
  if (fields.has('resultCode') || fields.has('returned')) onResult?.(fields);
}
