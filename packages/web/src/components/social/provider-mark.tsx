import { marks } from 'virtual:provider-marks';
import type { SocialProvider } from '@daemun/contract/codes/providers';

type ProviderMarkProps = { readonly provider: SocialProvider; readonly size?: number };

/** A provider's own mark, unaltered; the name stands beside it. An operator's own file goes before the one that ships. */
export const ProviderMark = ({ provider, size = 20 }: ProviderMarkProps) => (
  <img src={marks[provider]} width={size} height={size} alt="" />
);
