import { useEffect, useEffectEvent } from 'react';
import type { MessageId } from '../../i18n/message-id.ts';
import { useSearchParams } from '../../navigation/use-router.ts';

/** Query fields by which the service tells how a way to a provider ended (decisions §4). */
const told = ['cancelled', 'resultCode', 'missing', 'age', 'rejoin', 'returned', 'suspended'];

/** Tells once how the way to a provider ended that the reader comes back from, and clears the address of it. */
export function useReturned(cancelled: MessageId, onResult?: (query: URLSearchParams) => void): void {
  const [query, setQuery] = useSearchParams();
  const tell = useEffectEvent((fields: URLSearchParams) => {
    if (!told.some((name) => fields.has(name))) return;
    void import('./say-returned.ts').then(({ sayReturned }) => sayReturned(fields, cancelled, onResult));
    const rest = [...fields].filter(([name]) => !told.includes(name));
    setQuery(new URLSearchParams(rest), { replace: true, preventScrollReset: true });
  });
  useEffect(() => tell(query), [query]);
}
