import type { DataOf } from '@daemun/contract/calls/index';
import { storedTopics } from '../../components/interests/topics.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { Group } from './group.tsx';
import { Row } from './row.tsx';
import { topicsWords } from './topics-words.ts';

/** What the member likes to read and see. */
export function InterestsGroup({ profile }: { profile: Pick<DataOf<'myInfo'>, 'mbr_intrst_sph_entity'> }) {
  const t = useText();
  const pathTo = usePathTo();
  const stored = profile.mbr_intrst_sph_entity;
  return (
    <Group title={t('title.category')}>
      <Row label={t('field.newsTopics')} to={pathTo('myCategoryChange')}>
        {topicsWords(t, storedTopics(stored, 'NEWS'))}
      </Row>
      <Row label={t('field.photoTopics')} to={pathTo('myContentChange')}>
        {topicsWords(t, storedTopics(stored, 'PHOTO'))}
      </Row>
    </Group>
  );
}
