/** Interest topics and photo categories (specification §3). */
export const newsTopics = [
  'RN',
  'PTS',
  'NKRA',
  'ECO',
  'INDT',
  'SOC',
  'WHCT',
  'INTL',
  'CUL',
  'HLTH',
  'ENT',
  'SPO',
] as const;
export const photoCategories = ['RO', 'IMG', 'GPC', 'VID', 'PSN'] as const;

export const interestsByKind = { NEWS: newsTopics, PHOTO: photoCategories } as const;

export type InterestKind = keyof typeof interestsByKind;
export type Interest = (typeof newsTopics)[number] | (typeof photoCategories)[number];
