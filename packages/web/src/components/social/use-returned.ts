import { useEffect, useEffectEvent } from 'react';
import { loadOtherWords } from '../../i18n/load-language.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { text } from '../../i18n/text.ts';
import { useSearchParams } from '../../navigation/use-router.ts';
import { showToast } from '../../ui/toast.ts';
import { providerOf, providerWords } from './provider-words.ts';

/** Query fields by which the service tells how a way to a provider ended (decisions §4). */
const told = ['cancelled', 'resultCode', 'missing', 'age', 'rejoin', 'returned', 'suspended'];

/** Tells once how the way to a provider ended that the reader comes back from, and clears the address of it. */
export function useReturned(cancelled: MessageId, onResult?: (query: URLSearchParams) => void): void {
  const [query, setQuery] = useSearchParams();
  const say = async (fields: URLSearchParams) => {
    await loadOtherWords();
    const provider = providerOf(fields.get('cancelled'));
    if (provider) showToast(text(cancelled, { provider: text(providerWords[provider].name) }));
    if (fields.has('resultCode') || fields.has('returned')) onResult?.(fields);
  };
  const tell = useEffectEvent((fields: URLSearchParams) => {
    if (!told.some((name) => fields.has(name))) return;
    void say(fields);
    const rest = [...fields].filter(([name]) => !told.includes(name));
    setQuery(new URLSearchParams(rest), { replace: true, preventScrollReset: true });
  });
  useEffect(() => tell(query), [query]);
}
