import type { ConsoleData, ConsoleRequest } from '@daemun/contract/console/calls';
import { eventTypeNames, isWebhookAddress } from '@daemun/contract/console/webhooks';
import { type FormEvent, useState } from 'react';
import { Choices } from './choices.tsx';
import { Field } from './field.tsx';
import { useSay } from './words.ts';

type Endpoint = ConsoleData<'webhookEndpoints'>['endpoints'][number];
export type TypedEndpoint = Pick<ConsoleRequest<'addWebhook'>, 'name' | 'url' | 'types'>;

type EndpointFormProps = {
  /** The endpoint that is changed; without one it is added. */
  readonly endpoint?: Endpoint;
  readonly submit: string;
  readonly onSubmit: (typed: TypedEndpoint) => void;
};

/** Where an endpoint is and which types of events it wants, as somebody types it. */
export function EndpointForm({ endpoint, submit, onSubmit }: EndpointFormProps) {
  const say = useSay();
  const [name, setName] = useState(endpoint?.name ?? '');
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [types, setTypes] = useState(eventTypeNames.filter((type) => endpoint?.types.includes(type)));
  const [checked, setChecked] = useState(false);
  const nameMissing = name.trim() === '';
  const urlWrong = !isWebhookAddress(url.trim());
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!nameMissing && !urlWrong) onSubmit({ name: name.trim(), url: url.trim(), types });
  };
  return (
    <form onSubmit={send} noValidate className="search">
      <Field
        label={say('console.webhooks.name')}
        error={checked && nameMissing ? say('console.webhooks.nameMissing') : undefined}
        value={name}
        autoComplete="off"
        maxLength={60}
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        label={say('console.webhooks.url')}
        hint={say('console.webhooks.urlHint')}
        error={checked && urlWrong ? say('console.webhooks.urlWrong') : undefined}
        value={url}
        type="url"
        autoComplete="off"
        maxLength={500}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Choices
        legend={say('console.webhooks.types')}
        hint={say('console.webhooks.typesHint')}
        names={eventTypeNames}
        labelOf={(type) => say(`console.eventType.${type}`)}
        chosen={types}
        onChoose={(chosen) => setTypes([...chosen])}
      />
      <button type="submit" className="primary">
        {submit}
      </button>
    </form>
  );
}
