import type { PolicyDraft } from '@daemun/contract/console/policies';
import { itemOf } from './consents.tsx';
import { DataTable } from './data-table.tsx';
import { PolicyTexts } from './policy-texts.tsx';
import { type Say, useSay } from './words.ts';

/** From when a version asks for consent again. */
export const asksWords = (say: Say, asksFrom: string | null): string =>
  asksFrom === null
    ? say('console.policies.asksNobody')
    : say('console.policies.asksFrom', { day: asksFrom });

/** Whom a version asks again: the members of each state by consent, as far as they are counted. */
function Forecast({ draft: { asks_from, forecast } }: { readonly draft: PolicyDraft }) {
  const say = useSay();
  const { state, asked } = forecast;
  const counted = forecast.counted.toLocaleString();
  if (asks_from === null) return null;
  if (state !== 'done')
    return (
      <p className="hint">
        {say(state === 'waiting' ? 'console.policies.countingSoon' : 'console.policies.counting', {
          count: counted,
        })}
      </p>
    );
  if (asked.length === 0) return <p>{say('console.policies.asksNone', { count: counted })}</p>;
  return (
    <>
      <DataTable
        caption={say('console.policies.forecast')}
        columns={[
          'console.member.item',
          'console.status.ACTIVE',
          'console.status.WAITING',
          'console.status.BLOCKED',
        ]}
        rows={asked.map(({ consent, active, waiting, blocked }) => ({
          key: consent,
          cells: [
            itemOf(say, consent),
            ...[active, waiting, blocked].map((count) =>
              say('console.policies.people', { count: count.toLocaleString() }),
            ),
          ],
        }))}
      />
      <p className="hint">{say('console.policies.counted', { count: counted })}</p>
    </>
  );
}

/** What somebody decides on a version by: when it takes effect, whom it asks again, and every text. */
export function PolicyFacts({ draft }: { readonly draft: PolicyDraft }) {
  const say = useSay();
  const { id, item, effective, asks_from, adverse, languages, digest } = draft;
  return (
    <>
      <p>{asksWords(say, asks_from)}</p>
      {adverse && <p>{say('console.policies.isAdverse')}</p>}
      <Forecast draft={draft} />
      <PolicyTexts version={{ id, item, effective }} prefixes={languages} />
      <p className="hint">
        {say('console.policies.digest')} <code>{digest}</code>
      </p>
    </>
  );
}

/** What a version is called. */
export const policyWords = (
  say: Say,
  { title, item, effective }: Pick<PolicyDraft, 'title' | 'item' | 'effective'>,
): string => say('console.policies.version', { title, item, day: effective });
