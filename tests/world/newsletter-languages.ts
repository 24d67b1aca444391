/** What may follow the newsletter's address, with the language in which its page is told and shown. */
export const newsletterLanguages = {
  '': 'ko',
  '?lang=en': 'en',
  '/?utm=a?b&lang=cb': 'cb',
  '?lang=de': 'ko',
  '?lang=../ko': 'ko',
} as const;
