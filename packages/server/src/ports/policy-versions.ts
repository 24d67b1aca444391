import type { LanguagePrefix } from '@daemun/contract/languages';
import type { PolicyItem } from '../domain/policy-items.ts';
import type { PolicyText } from './documents.ts';
import type { MemberStatus } from './members.ts';

/** A version of a policy that somebody uploaded in the console: a draft until it is published. */
export type PolicyVersion = {
  readonly id: string;
  readonly item: PolicyItem;
  readonly effective: string;
  readonly asks_from: string | null;
  /** Whether it is to the members' disadvantage, so that they are told of it earlier. */
  readonly adverse: boolean;
  /** SHA-256 of all its texts. */
  readonly digest: string;
  readonly drafted_by: string;
  readonly drafted_at: number;
  readonly published_by: string | null;
  readonly published_at: number | null;
  readonly withdrawn_by: string | null;
  readonly withdrawn_at: number | null;
  readonly forecast: Forecast;
};

/** One text of a version. It is written with the version and never changed. */
export type PolicyVersionText = {
  readonly language: LanguagePrefix;
  readonly title: string;
  readonly html: string;
};

/** How many members of a state agreed to an older version of what a draft is about, by consent (`AGY/TERMS`). */
export type AskedAgain = {
  readonly consent: string;
  readonly status: MemberStatus;
  readonly members: number;
};

/** Whom a draft would ask again, as far as it is counted. */
export type Forecast = {
  /** The last member counted; null: none yet. */
  readonly after: string | null;
  readonly counted: number;
  readonly asked: readonly AskedAgain[];
  readonly done: boolean;
};

/** What was counted among some members, and the last of them; undefined = there were none. */
export type CountedPortion = {
  readonly last: string | undefined;
  readonly counted: number;
  readonly asked: readonly AskedAgain[];
};

export type NewPolicyVersion = Pick<
  PolicyVersion,
  'id' | 'item' | 'effective' | 'asks_from' | 'adverse' | 'digest' | 'drafted_by' | 'drafted_at'
>;

export type PolicyVersions = {
  /** Keeps a draft with its texts; false where there are as many drafts as may be. */
  draft(version: NewPolicyVersion, texts: readonly PolicyVersionText[], most: number): Promise<boolean>;
  find(id: string): Promise<PolicyVersion | undefined>;
  /** Drafts, and what was published and not withdrawn. */
  list(): Promise<PolicyVersion[]>;
  texts(id: string): Promise<PolicyVersionText[]>;
  /** The title of each text of the versions of the list, in the order of languages. */
  titles(): Promise<(Pick<PolicyVersionText, 'language' | 'title'> & { readonly version_id: string })[]>;
  /** Publishes a draft; false where it is none any more, or a version of its day is published. */
  publish(id: string, by: string, at: number): Promise<boolean>;
  /** Takes back what was published; its texts stay as what was once to come. False where it is not published. */
  withdraw(id: string, by: string, at: number): Promise<boolean>;
  /** Deletes a draft; false where it is none any more. */
  discard(id: string): Promise<boolean>;
  publishedIds(): Promise<string[]>;
  publishedTexts(): Promise<PolicyText[]>;
  /** The oldest draft for which it is not counted yet whom it asks again. */
  uncounted(): Promise<PolicyVersion | undefined>;
  /** Counts, among some members after one of them, those whom a draft would ask again. */
  countAsked(
    version: Pick<PolicyVersion, 'item' | 'effective'>,
    after: string | null,
  ): Promise<CountedPortion>;
  /** Writes down what is counted; false where it was counted elsewhere meanwhile, or the draft is gone. */
  noteForecast(id: string, before: Forecast, now: Forecast): Promise<boolean>;
};
