import { languages } from '@daemun/contract/console/policies';
import { useState } from 'react';
import { refusalMessage } from './api.ts';
import { DocumentText } from './document-text.tsx';
import { useAnswer } from './use-ask.ts';
import { useSay } from './words.ts';

/** A version, by what its texts are asked for. */
export type NamedVersion = {
  readonly id?: string;
  readonly item: string;
  readonly effective: string;
};

type Prefix = (typeof languages)[number]['prefix'];

function Text({ version, lang }: { readonly version: NamedVersion; readonly lang: Prefix }) {
  const say = useSay();
  const { data, refused } = useAnswer('policyText', { ...version, lang });
  if (refused) return <p role="alert">{say(refusalMessage(refused))}</p>;
  return data ? <DocumentText title={data.title} html={data.html} language={lang} /> : null;
}

type PolicyTextsProps = {
  readonly version: NamedVersion;
  readonly prefixes: readonly Prefix[];
  /** What is read, where nothing around it says so. */
  readonly name?: string;
};

/** The texts of a version, one at a time: a button for each language. */
export function PolicyTexts({ version, prefixes, name }: PolicyTextsProps) {
  const say = useSay();
  const [lang, setLang] = useState<Prefix>();
  return (
    <>
      <fieldset className="texts">
        <legend>{name ?? say('console.policies.read')}</legend>
        {languages
          .filter(({ prefix }) => prefixes.includes(prefix))
          .map(({ prefix, name: ownName, tag }) => (
            <button
              key={prefix}
              type="button"
              lang={tag}
              aria-pressed={prefix === lang}
              onClick={() => setLang(prefix === lang ? undefined : prefix)}
            >
              {ownName}
            </button>
          ))}
      </fieldset>
      {lang && <Text key={lang} version={version} lang={lang} />}
    </>
  );
}
