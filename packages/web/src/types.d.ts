declare module 'virtual:catalogs' {
  import type { LanguagePrefix } from '@daemun/contract/languages';
  import type { Messages } from '@lingui/core';

  type Part = () => Promise<{ messages: Messages }>;
  /** By the parts of src/i18n/catalog-part.ts. */
  export const catalogs: Readonly<
    Record<LanguagePrefix, Readonly<Record<'critical' | 'visitor' | 'member', Part>>>
  >;
}

declare module 'virtual:preview-words' {
  import type { LanguagePrefix } from '@daemun/contract/languages';
  import type { Messages } from '@lingui/core';

  export const previewWords: Readonly<Record<LanguagePrefix, Messages>>;
}

declare module 'virtual:provider-marks' {
  import type { SocialProvider } from '@daemun/contract/codes/providers';
  export const marks: Partial<Record<SocialProvider, string>>;
}
