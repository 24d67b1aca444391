import { i18n } from '@lingui/core';

/** The language that is on, as browsers' own formatters name it (BCP 47). */
export const currentTag = (): string => [i18n.locales ?? 'ko'].flat()[0] ?? 'ko';
