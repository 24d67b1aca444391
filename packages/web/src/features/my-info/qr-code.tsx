import encodeQR from 'qr';
import { useMemo } from 'react';
import css from './qr-code.module.css';

/** The dark squares of one row. */
const lineOf = (row: readonly boolean[], y: number): string =>
  row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('');

/** A text as a QR code, dark on white in every scheme, because cameras want it so. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const rows = useMemo(() => encodeQR(content, 'raw', { ecc: 'medium', border: 2 }), [content]);
  return (
    <svg
      className={css.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={rows.map(lineOf).join('')} />
    </svg>
  );
}
