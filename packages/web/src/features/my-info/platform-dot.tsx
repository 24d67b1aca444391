import type { LoginPlatform } from '@daemun/contract/codes/providers';
import css from './platform-dot.module.css';

/** A letter beside the name, in the colour by which readers know the service; it never speaks for itself. */
const letters = {
  YH: '@',
  HA: 'H',
  KK: 'K',
  NV: 'N',
  GG: 'G',
  AP: 'A',
  MS: 'M',
} as const satisfies Record<LoginPlatform, string>;

export const PlatformDot = ({ platform }: { platform: LoginPlatform }) => (
  <span className={`${css.dot} ${css[platform] ?? ''}`} aria-hidden="true">
    {letters[platform]}
  </span>
);
