import type { Interest } from '@daemun/contract/codes/interests';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import { TopicChoice, topicsName } from '../../../components/interests/topic-choice.tsx';
import { saveTopics, tickedTopics } from '../../../components/interests/topics.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useHeader } from '../../../layout/use-header.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { Form } from '../../../ui/form.tsx';
import { useSteps } from '../use-steps.ts';

export { loadNewsTopics as load } from '../../../components/interests/topics.ts';

/** Registration, step 3: topics of the news. */
export function Page() {
  const t = useText();
  const chosen = useLoaderData<readonly Interest[]>();
  const { goTo, leave } = useSteps();
  useHeader({
    action: { label: t('register.skip'), onPress: leave },
    onBack: () => goTo('registerBirth'),
  });
  return (
    <Form
      onSubmit={async (values) => {
        if (tickedTopics(values, 'NEWS').length === 0) return { [topicsName]: 'register.noTopic' } as const;
        if (await saveTopics('NEWS', values)) await leave();
        return undefined;
      }}
    >
      <TopicChoice kind="NEWS" label={t('field.newsTopics')} chosen={chosen} />
      <SaveBar>{t('common.done')}</SaveBar>
    </Form>
  );
}
