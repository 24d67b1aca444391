import { useSearchParams } from '../../navigation/use-router.ts';
import { ErrorScreen } from './error-screen.tsx';

/** A support code is six letters or digits; anything else in the address is not repeated on the page. */
const supportCodeForm = /^[A-Za-z0-9]{6}$/;

export function Page() {
  const code = useSearchParams()[0].get('code') ?? '';
  return <ErrorScreen supportCode={supportCodeForm.test(code) ? code.toUpperCase() : undefined} />;
}
