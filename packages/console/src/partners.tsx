import type { ConsoleData } from '@daemun/contract/console/calls';
import type { StaffRole } from '@daemun/contract/console/roles';
import { mayCall } from '@daemun/contract/console/screens';
import { useEffect } from 'react';
import { ScreenHead } from './heading.tsx';
import { PartnerMistakes } from './partner-mistakes.tsx';
import { PartnerTrial } from './partner-trial.tsx';
import { PlaceLink } from './place-link.tsx';
import { useAnswer } from './use-ask.ts';
import { type Say, useSay } from './words.ts';

type Partner = ConsoleData<'partners'>['partners'][number];
type Client = NonNullable<Partner['openid']>;

const wants = ['native', 'own_session', 'dpop', 'adult'] as const;

type Line = readonly [label: string, value: string | readonly string[] | null];

const linesOf = (say: Say, { items, ...partner }: Partner): readonly Line[] => [
  ['console.partners.origins', partner.origins],
  ['console.partners.redirects', partner.redirects],
  ['console.partners.close', say(`console.partners.close.${partner.close}`)],
  ['console.partners.return', partner.return_address],
  ['console.partners.items', items.map((item) => say(`console.partnerItem.${item}`))],
  ['console.partners.purpose', partner.purpose],
  ['console.partners.period', partner.period],
];

const clientLines = (say: Say, client: Client): readonly Line[] => [
  ['console.partners.oidcRedirects', client.redirects],
  ['console.partners.postLogout', client.post_logout],
  ['console.partners.backchannel', client.backchannel],
  ['console.partners.auth', client.auth],
  ['console.partners.subject', say(`console.partners.subject.${client.subject}`)],
  [
    'console.partners.wants',
    wants.filter((each) => client[each]).map((each) => say(`console.partners.wants.${each}`)),
  ],
];

/** What there is to say; what is empty is left out. */
function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const say = useSay();
  return (
    <dl className="wide">
      {lines
        .filter(([, value]) => value !== null && value.length > 0)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{say(label)}</dt>
            {[value].flat().map((each) => (
              <dd key={each}>{each}</dd>
            ))}
          </div>
        ))}
    </dl>
  );
}

type PartnersProps = {
  readonly role: StaffRole /** Which partner is wanted. */;
  readonly at: string | undefined;
};

/** The partners and OpenID clients as they are configured, and what tries each: a button for who may, and a command. */
export function Partners({ role, at }: PartnersProps) {
  const say = useSay();
  const { data, refused } = useAnswer('partners', {});
  useEffect(() => {
    if (data && at !== undefined) document.getElementById(`partner-${at}`)?.focus();
  }, [data, at]);
  return (
    <>
      <ScreenHead title="console.app.partners" lead="console.partners.lead" refused={refused} />
      {data && data.unusable.length > 0 && (
        <section className="card" role="alert">
          <h2>{say('console.partners.unusable')}</h2>
          <p>{say('console.partners.unusableLead')}</p>
          <ul>
            {data.unusable.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </section>
      )}
      {data?.partners.length === 0 && <p>{say('console.partners.none')}</p>}
      {data && data.partners.length > 1 && (
        <ul>
          {data.partners.map(({ id, name }) => (
            <li key={id}>
              <PlaceLink to={{ screen: 'partners', at: id }}>{name}</PlaceLink>
            </li>
          ))}
        </ul>
      )}
      {data?.partners.map((partner) => (
        <article key={partner.id} className="card">
          <h2 id={`partner-${partner.id}`} tabIndex={-1}>
            {partner.name}
          </h2>
          <p className="hint">
            {say(partner.own ? 'console.partners.own' : 'console.partners.other', { id: partner.id })}
          </p>
          <Lines lines={linesOf(say, partner)} />
          {partner.openid && (
            <>
              <h3>{say('console.partners.openid')}</h3>
              <Lines lines={clientLines(say, partner.openid)} />
            </>
          )}
          <PartnerMistakes name={partner.name} mistakes={partner.mistakes} />
          {mayCall(role, 'checkPartner') && <PartnerTrial id={partner.id} name={partner.name} />}
          <p className="hint">
            {say('console.partners.check')} <code>npm run partner:check -- {partner.id}</code>
          </p>
        </article>
      ))}
    </>
  );
}
