import { loadOtherWords } from '../../i18n/load-language.ts';
import type { LoadArgs } from '../../navigation/load-args.ts';
import { useSearchParams } from '../../navigation/use-router.ts';
import { ErrorScreen } from './error-screen.tsx';

/** A support code is six letters or digits; anything else in the address is not repeated on the page. */
const supportCodeForm = /^[A-Za-z0-9]{6}$/;

const failures: Readonly<Record<string, 'badRequest' | 'notFound'>> = { 400: 'badRequest', 404: 'notFound' };

/** What a site did wrong is said in words that no other page begins with. */
export async function load({ request }: LoadArgs): Promise<null> {
  if (new URL(request.url).searchParams.get('status') === '400') await loadOtherWords();
  return null;
}

export function Page() {
  const query = useSearchParams()[0];
  const code = query.get('code') ?? '';
  return (
    <ErrorScreen
      failure={failures[query.get('status') ?? ''] ?? 'ours'}
      supportCode={supportCodeForm.test(code) ? code.toUpperCase() : undefined}
    />
  );
}
