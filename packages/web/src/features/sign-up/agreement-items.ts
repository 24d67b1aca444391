import {
  type AgreementKind,
  marketingAgreements,
  requiredAgreements,
} from '@daemun/contract/codes/agreements';
import type { Service } from '@daemun/contract/codes/services';
import type { TermsName } from '../../components/document/terms-layer.tsx';
import type { MessageId } from '../../i18n/message-id.ts';

/** A consent on the screen, named by service and kind. */
export type ItemKey = `${Service}.${AgreementKind}`;

type Required = (typeof requiredAgreements)[number];
type Shown = Extract<(typeof marketingAgreements)[number], { hidden: false }>;
type KeyOf<Item extends { category: Service; kind: AgreementKind }> = Item extends unknown
  ? `${Item['category']}.${Item['kind']}`
  : never;

const keyOf = <Item extends { category: Service; kind: AgreementKind }>(item: Item) =>
  `${item.category}.${item.kind}` as KeyOf<Item>;

/** A required item, and whether there is a document to read behind it. */
const requiredWords = {
  'AGY.AGE14': { label: 'agreement.age14', hasTerms: false },
  'AGY.TERMS': { label: 'agreement.agencyTerms', hasTerms: true },
  'ISS.TERMS': { label: 'agreement.archiveTerms', hasTerms: true },
  'AGY.PRIVACY': { label: 'agreement.privacy', hasTerms: true },
} as const satisfies Record<KeyOf<Required>, { label: MessageId; hasTerms: boolean }>;

const newsWords = {
  AGY: 'agreement.agencyNews',
  ISS: 'agreement.archiveNews',
} as const satisfies Record<Shown['category'], MessageId>;

const mediumWords = {
  MKT_EMAIL: 'agreement.byEmail',
  MKT_SMS: 'agreement.bySms',
} as const satisfies Record<Shown['kind'], MessageId>;

export type RequiredItem = {
  readonly key: ItemKey;
  readonly label: MessageId;
  readonly terms?: TermsName;
};

/** What one must agree to, in the order of the screen: the age first (conventions §2). */
export const requiredItems: readonly RequiredItem[] = requiredAgreements.map((item) => {
  const { label, hasTerms } = requiredWords[keyOf(item)];
  const terms = { agr_cat_cd: item.category, agr_knd_cd: item.kind };
  return { key: keyOf(item), label, ...(hasTerms ? { terms } : {}) };
});

export type MarketingBlock = {
  readonly service: Service;
  readonly label: MessageId;
  readonly terms: TermsName;
  readonly media: readonly { readonly key: ItemKey; readonly label: MessageId }[];
};

const isShown = (item: (typeof marketingAgreements)[number]): item is Shown => !item.hidden;
const shown = marketingAgreements.filter(isShown);

/** What one may agree to: a block per service, a box per medium. Hidden media are not here and so never ticked. */
export const marketingBlocks: readonly MarketingBlock[] = [
  ...new Set(shown.map(({ category }) => category)),
].map((service) => ({
  service,
  label: newsWords[service],
  terms: { agr_cat_cd: service, agr_knd_cd: 'MKT' },
  media: shown
    .filter(({ category }) => category === service)
    .map((item) => ({ key: keyOf(item), label: mediumWords[item.kind] })),
}));

/** Those of the blocks, and of their media, that are among some items. */
export const blocksAmong = (items: readonly ItemKey[]): readonly MarketingBlock[] =>
  marketingBlocks
    .map((block) => ({ ...block, media: block.media.filter(({ key }) => items.includes(key)) }))
    .filter(({ media }) => media.length > 0);

/** Every item on the screen. */
export const allItems: readonly ItemKey[] = [
  ...requiredItems.map(({ key }) => key),
  ...marketingBlocks.flatMap(({ media }) => media.map(({ key }) => key)),
];
