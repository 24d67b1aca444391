import { type FormEvent, useState } from 'react';
import { Field } from './field.tsx';
import { useSay } from './words.ts';

type Range = { readonly since: string; readonly until?: string };

/** The desk's clock is that of Korea. */
const inKorea = (typed: string): string => `${typed}:00+09:00`;

/** Has the events of some time sent again. */
export function ReplayRange({ onReplay }: { readonly onReplay: (range: Range) => void }) {
  const say = useSay();
  const [since, setSince] = useState('');
  const [until, setUntil] = useState('');
  const [checked, setChecked] = useState(false);
  const backwards = until !== '' && until < since;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (since === '' || backwards) return;
    onReplay({ since: inKorea(since), ...(until !== '' && { until: inKorea(until) }) });
  };
  return (
    <form onSubmit={submit} noValidate className="search">
      <Field
        label={say('console.webhooks.since')}
        hint={say('console.webhooks.sinceHint')}
        error={checked && since === '' ? say('console.webhooks.sinceMissing') : undefined}
        type="datetime-local"
        value={since}
        onChange={({ target }) => setSince(target.value)}
      />
      <Field
        label={say('console.webhooks.until')}
        hint={say('console.webhooks.untilHint')}
        error={checked && backwards ? say('console.webhooks.untilWrong') : undefined}
        type="datetime-local"
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
      <button type="submit" className="primary">
        {say('console.webhooks.replayRange')}
      </button>
    </form>
  );
}
