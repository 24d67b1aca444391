import type { Service } from '@daemun/contract/codes/services';
import { useSiteAddress } from '../components/embedding/use-site-address.ts';
import type { MessageId } from '../i18n/message-id.ts';
import { useText } from '../i18n/use-text.ts';
import css from './service-links.module.css';

const services = [
  ['AGY', 'brand.agency'],
  ['ISS', 'brand.archive'],
  ['NWG', 'brand.newsGame'],
] as const satisfies readonly (readonly [Service, MessageId])[];

/** The services that one account opens, each leading to its site where that is configured. */
export const ServiceLinks = () => (
  <ul className={css.services}>
    {services.map(([service, name]) => (
      <li key={service}>
        <ServiceName service={service} name={name} />
      </li>
    ))}
  </ul>
);

function ServiceName({ service, name }: { readonly service: Service; readonly name: MessageId }) {
  const address = useSiteAddress(service);
  const words = useText()(name);
  return address === undefined ? <span>{words}</span> : <a href={address}>{words}</a>;
}
