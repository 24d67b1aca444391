import { text } from './text.ts';

/** What calls the customer centre; without the separators that people read. */
export const phoneHref = (): string => `tel:${text('brand.phone').replace(/[^+\d]/g, '')}`;
