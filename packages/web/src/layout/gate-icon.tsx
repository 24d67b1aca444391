import type { SisterSite } from '@daemun/contract/codes/services';
import css from './gate-icon.module.css';

/** The agency's gate, or a sister site's mark, in a tile of a size; its name stands beside it. */
export const GateIcon = ({
  size,
  site,
}: {
  readonly size: number;
  readonly site?: SisterSite | undefined;
}) => (
  <svg
    className={css.gate}
    width={size}
    height={size}
    viewBox="0 0 32 32"
    strokeWidth="2.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <rect width="32" height="32" rx="8" />
    {site ? drawings[site] : gate}
  </svg>
);

const gate = (
  <>
    <path d="M5.500 12.600c3.200-.5 5.400-1.900 6.600-4.100h7.800c1.200 2.200 3.400 3.600 6.600 4.100" />
    <path d="M9.500 13v11.500M22.500 13v11.500M9.500 16.800h13" />
  </>
);

const drawings = {
  archive: (
    <>
      <path d="M7.500 10.500h17v12.500h-17z" />
      <path d="m8 21 5-5 4 4 2.500-2.500 4.500 4.500M11 10V7.500h10V10" />
    </>
  ),
  'news-game': (
    <>
      <path d="M10.500 11h11a4 4 0 0 1 4 4.500l-.7 4.700a2.500 2.500 0 0 1-4.400 1.200L18.600 19h-5.200l-1.800 2.400a2.500 2.500 0 0 1-4.400-1.200l-.7-4.700a4 4 0 0 1 4-4.500z" />
      <path d="M12 13.300v3M10.500 14.800h3M20 14.800h.01" />
    </>
  ),
} as const satisfies Record<SisterSite, unknown>;
