import type { ReactNode } from 'react';

type Shape = {
  readonly size: number;
  readonly weight: number;
  readonly mirror?: true;
  readonly draw: ReactNode;
};

const shapes = {
  back: { size: 24, weight: 2, mirror: true, draw: <path d="M15 5l-7 7 7 7" /> },
  close: { size: 24, weight: 2, draw: <path d="M6 6l12 12M18 6L6 18" /> },
  tick: { size: 16, weight: 2.2, draw: <path d="M3.500 8.500l3 3 6-6.500" /> },
  chevron: { size: 16, weight: 1.8, mirror: true, draw: <path d="M6 3.500L10.500 8 6 12.500" /> },
  down: { size: 16, weight: 1.6, draw: <path d="M4 6l4 4 4-4" /> },
  up: { size: 24, weight: 2, draw: <path d="M12 19V6M6 11l6-6 6 6" /> },
  mail: { size: 24, weight: 1.8, draw: <path d="M4 6.500h16v11H4zM4.500 7l7.500 6 7.500-6" /> },
  archive: { size: 24, weight: 1.8, draw: <path d="M4 5h16v4H4zM5.500 9v10h13V9M10 13h4" /> },
  key: {
    size: 24,
    weight: 1.8,
    draw: <path d="M10 14a4.500 4.500 0 1 1 1.500-1.500L20 21M16 17l2.500-2.500" />,
  },
  ring: { size: 16, weight: 1.6, draw: <circle cx="8" cy="8" r="4" /> },
  warn: {
    size: 16,
    weight: 1.6,
    draw: (
      <>
        <circle cx="8" cy="8" r="6.800" />
        <path d="M8 4.500v4M8 11v.2" />
      </>
    ),
  },
} as const satisfies Record<string, Shape>;

export type IconName = keyof typeof shapes;

/** A line drawing beside words; it never speaks for itself. Arrows turn round in right-to-left languages. */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  const shape: Shape = shapes[name];
  return (
    <svg
      width={size ?? shape.size}
      height={size ?? shape.size}
      viewBox={`0 0 ${shape.size} ${shape.size}`}
      strokeWidth={shape.weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-mirror={shape.mirror}
    >
      {shape.draw}
    </svg>
  );
}
