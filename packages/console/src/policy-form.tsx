import type { ConsoleData, ConsoleRequest } from '@daemun/contract/console/calls';
import { languages } from '@daemun/contract/console/policies';
import { type FormEvent, useState } from 'react';
import { Field } from './field.tsx';
import { useSay } from './words.ts';

export type TypedPolicy = Omit<ConsoleRequest<'draftPolicy'>, 'reason'>;
type Room = ConsoleData<'policies'>;

const asking = ['effective', 'later', 'never'] as const;
type Asking = (typeof asking)[number];

const askingLabels: Readonly<Record<Asking, string>> = {
  effective: 'console.policies.askEffective',
  later: 'console.policies.askLater',
  never: 'console.policies.askNever',
};

/** The texts of the files that were chosen, by language. */
async function textsIn(form: FormData): Promise<TypedPolicy['texts']> {
  const texts = languages.map(async ({ prefix }) => {
    const file = form.get(prefix);
    return file instanceof File && file.size > 0 ? [{ lang: prefix, text: await file.text() }] : [];
  });
  return (await Promise.all(texts)).flat();
}

function asksFrom(form: FormData, effective: string): string | null {
  const chosen = form.get('asking');
  if (chosen === 'never') return null;
  return chosen === 'later' ? String(form.get('asks-from')) : effective;
}

type AskingProps = {
  readonly ask: Asking;
  readonly onChoose: (ask: Asking) => void;
  readonly earliest: string;
  readonly dayMissing: boolean;
};

/** Whether members who agreed to an older version are asked again, and from when. */
function AskingAgain({ ask, onChoose, earliest, dayMissing }: AskingProps) {
  const say = useSay();
  return (
    <>
      <fieldset className="ways">
        <legend>{say('console.policies.asking')}</legend>
        {asking.map((each) => (
          <label key={each} className="choice">
            <input
              type="radio"
              name="asking"
              value={each}
              checked={ask === each}
              onChange={() => onChoose(each)}
            />
            <span>{say(askingLabels[each])}</span>
          </label>
        ))}
      </fieldset>
      {ask === 'later' && (
        <Field
          label={say('console.policies.askDay')}
          error={dayMissing ? say('console.policies.dayMissing') : undefined}
          name="asks-from"
          type="date"
          min={earliest}
        />
      )}
    </>
  );
}

type PolicyFormProps = {
  readonly room: Room;
  readonly onSubmit: (typed: TypedPolicy) => void;
};

/** A new version as somebody uploads it: a file for each language, and from when it counts and asks. */
export function PolicyForm({ room, onSubmit }: PolicyFormProps) {
  const say = useSay();
  const [item, setItem] = useState(room.policies[0]?.item ?? '');
  const [adverse, setAdverse] = useState(false);
  const [ask, setAsk] = useState<Asking>('effective');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const policy = room.policies.find((each) => each.item === item);
  const wanted = policy?.versions[0]?.languages ?? [];
  const earliest = adverse ? room.earliest.adverse : room.earliest.usual;
  const errorOf = (name: string, words: string) => (missing.includes(name) ? say(words) : undefined);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [effective, texts] = [String(form.get('effective') ?? ''), await textsIn(form)];
    const lacking = [
      ...(effective === '' ? ['effective'] : []),
      ...(policy?.consented && ask === 'later' && form.get('asks-from') === '' ? ['asks-from'] : []),
      ...wanted.filter((prefix) => !texts.some(({ lang }) => lang === prefix)),
    ];
    setMissing(lacking);
    const asks_from = policy?.consented ? asksFrom(form, effective) : null;
    if (lacking.length === 0) onSubmit({ item, effective, asks_from, adverse, texts });
  };
  return (
    <form onSubmit={submit} noValidate className="search">
      <div className="field">
        <label htmlFor="policy-item">{say('console.policies.which')}</label>
        <select id="policy-item" value={item} onChange={({ target }) => setItem(target.value)}>
          {room.policies.map((policy) => (
            <option key={policy.item} value={policy.item}>
              {policy.title} ({policy.item})
            </option>
          ))}
        </select>
      </div>
      <label className="choice">
        <input type="checkbox" checked={adverse} onChange={({ target }) => setAdverse(target.checked)} />
        <span>{say('console.policies.adverse')}</span>
      </label>
      <Field
        label={say('console.policies.effective')}
        hint={say('console.policies.effectiveHint', { day: earliest })}
        error={errorOf('effective', 'console.policies.dayMissing')}
        name="effective"
        type="date"
        min={earliest}
      />
      {policy?.consented && (
        <AskingAgain
          ask={ask}
          onChoose={setAsk}
          earliest={earliest}
          dayMissing={missing.includes('asks-from')}
        />
      )}
      <p className="hint">{say('console.policies.filesHint')}</p>
      {languages.map(({ prefix, name, tag }) => (
        <Field
          key={prefix}
          label={say(wanted.includes(prefix) ? 'console.policies.fileWanted' : 'console.policies.file', {
            language: name,
          })}
          error={errorOf(prefix, 'console.policies.fileMissing')}
          name={prefix}
          type="file"
          accept=".html,text/html"
          data-language={tag}
        />
      ))}
      <button type="submit" className="primary">
        {say('console.policies.upload')}
      </button>
    </form>
  );
}
