import { useSearchParams } from '../../navigation/use-router.ts';
import { ErrorScreen } from './error-screen.tsx';

/** A support code is six letters or digits; anything else in the address is not repeated on the page. */
const supportCodeForm = /^[A-Za-z0-9]{6}$/;

export function Page() {
  const query = useSearchParams()[0];
  const code = query.get('code') ?? '';
  return (
    <ErrorScreen
      failure={query.get('status') === '404' ? 'notFound' : 'ours'}
      supportCode={supportCodeForm.test(code) ? code.toUpperCase() : undefined}
    />
  );
}
