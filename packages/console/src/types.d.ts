/** Made by tools/words-plugin.ts. */
declare module 'virtual:console-words' {
  export const words: Readonly<
    Record<'ko' | 'en', Readonly<Record<string, import('@daemun/i18n/compile').CompiledMessage>>>
  >;
}
