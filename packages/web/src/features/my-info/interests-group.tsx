import type { DataOf } from '@daemun/contract/calls/index';
import type { Interest } from '@daemun/contract/codes/interests';
import { topicNames } from '../../components/interests/topic-names.ts';
import { storedTopics } from '../../components/interests/topics.ts';
import type { Text } from '../../i18n/text.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { Group } from './group.tsx';
import { Row } from './row.tsx';

/** What the member likes to read and see. */
export function InterestsGroup({ profile }: { profile: Pick<DataOf<'myInfo'>, 'mbr_intrst_sph_entity'> }) {
  const t = useText();
  const pathTo = usePathTo();
  const stored = profile.mbr_intrst_sph_entity;
  return (
    <Group title={t('title.category')} name="interests">
      <Row label={t('field.newsTopics')} to={pathTo('myCategoryChange')}>
        {topicsWords(t, storedTopics(stored, 'NEWS'))}
      </Row>
      <Row label={t('field.photoTopics')} to={pathTo('myContentChange')}>
        {topicsWords(t, storedTopics(stored, 'PHOTO'))}
      </Row>
    </Group>
  );
}

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
