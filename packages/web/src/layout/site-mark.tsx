import type { SisterSite } from '@daemun/contract/codes/services';

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

/** The drawing in a sister site's mark. */
export const SiteMark = ({ site }: { site: SisterSite }) => drawings[site];
