import { useSearchParams } from '../../navigation/use-router.ts';
import { ErrorScreen } from './error-screen.tsx';

/** A support code is six letters or digits; anything else in the address is not repeated on the page. */
const supportCodeForm = /^[A-Za-z0-9]{6}$/;

const failures: Readonly<Record<string, 'badRequest' | 'notFound'>> = { 400: 'badRequest', 404: 'notFound' };

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
