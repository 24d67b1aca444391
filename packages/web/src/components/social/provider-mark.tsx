import { marks } from 'virtual:provider-marks';
import type { SocialProvider } from '@daemun/contract/codes/providers';

/** A provider's own mark, from the file the operator puts there; what ships is a letter, for logos may not be redrawn. */
export const ProviderMark = ({ type }: { type: SocialProvider }) => (
  <img src={marks[type]} width="20" height="20" alt="" />
);
