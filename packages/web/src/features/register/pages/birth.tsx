import type { DataOf } from '@daemun/contract/calls/index';
import { genders } from '@daemun/contract/codes/member';
import { load as loadCall } from '../../../components/calls/load.ts';
import { perform } from '../../../components/calls/perform.ts';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import { tableDay } from '../../../i18n/date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useHeader } from '../../../layout/use-header.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { Form, type FormValues } from '../../../ui/form.tsx';
import { BirthFields, birthNames } from '../birth-fields.tsx';
import { readBirth, typedOf } from '../typed-birth.ts';
import { useSteps } from '../use-steps.ts';

export const load = ({ request }: LoadArgs) => loadCall('getBirth', {}, request);

/** The day of the reader's own calendar: a birth date does not lie ahead of it. */
const today = () => tableDay(Date.now());

const typedForm = ({ birth_by, birth_md }: DataOf<'getBirth'>) =>
  birth_by && birth_md ? typedOf({ birth_by, birth_md }, today()) : '';

/** Registration, step 2: birth date and gender, if one likes. */
export function Page() {
  const t = useText();
  const stored = useLoaderData<DataOf<'getBirth'>>();
  const { goTo, leave, isAlone } = useSteps();
  const navigateTo = () => (isAlone ? leave() : goTo('registerCategory'));
  useHeader(
    isAlone
      ? { onBack: leave }
      : {
          action: { label: t('register.skip'), onPress: navigateTo },
          onBack: () => goTo('registerNickname'),
        },
  );

  const submit = async (values: FormValues) => {
    const gender = genders.find((code) => code === values[birthNames.gender]);
    const typed = readBirth(values[birthNames.date] ?? '', gender, today());
    if (typed.kind === 'wrongDate') return { [birthNames.date]: 'problem.birthRule' } as const;
    if (typed.kind === 'ahead') return { [birthNames.date]: 'register.birthAhead' } as const;
    if (typed.kind === 'noGender') return { [birthNames.gender]: 'register.noGender' } as const;
    if (typed.kind === 'empty' || (await perform('saveBirth', typed.birth)).ok) await navigateTo();
    return undefined;
  };

  return (
    <Form next="registerCategory" onSubmit={submit}>
      <BirthFields date={typedForm(stored)} gender={stored.gender_cd ?? undefined} />
      <SaveBar>{isAlone ? t('common.save') : t('common.next')}</SaveBar>
    </Form>
  );
}
