import type { Interest } from '@daemun/contract/codes/interests';
import { topicNames } from '../../components/interests/topic-names.ts';
import type { Text } from '../../i18n/text.ts';

const named = 2;

/** "경제, 국제 외 2": the first topics by name, the rest by number. */
export function topicsWords(t: Text, topics: readonly Interest[]): string {
  if (topics.length === 0) return t('myInfo.noTopics');
  const names = topics
    .slice(0, named)
    .map((code) => t(topicNames[code]))
    .join(t('myInfo.comma'));
  const rest = topics.length - named;
  return rest > 0 ? t('myInfo.topicsAndMore', { names, rest }) : names;
}
