import type { DataOf } from '@daemun/contract/calls/index';
import { digitsOfBirth } from '@daemun/contract/rules/birth';
import { load as loadCall } from '../../../components/calls/load.ts';
import { perform } from '../../../components/calls/perform.ts';
import { problems } from '../../../components/form/problems.ts';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useHeader } from '../../../layout/use-header.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { Form, type FormValues } from '../../../ui/form.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { BirthFields, birthNames } from '../birth-fields.tsx';
import { readBirth } from '../typed-birth.ts';
import { useSteps } from '../use-steps.ts';

export const load = ({ request }: LoadArgs) => loadCall('getBirth', {}, request);

const typedForm = ({ birth_by, birth_md, gender_cd }: DataOf<'getBirth'>) =>
  birth_by && birth_md && gender_cd
    ? digitsOfBirth({ birth_by, birth_md, gender_cd })
    : { yymmdd: '', digit: '' };

/** Registration, step 2: birth date and gender, if one likes. */
export function Page() {
  const t = useText();
  const { yymmdd, digit } = typedForm(useLoaderData<DataOf<'getBirth'>>());
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
    const typed = readBirth(values[birthNames.date] ?? '', values[birthNames.digit] ?? '');
    if (typed.kind === 'wrong')
      return { [typed.isDateGood ? birthNames.digit : birthNames.date]: problems[typed.problem] };
    if (typed.kind === 'empty' || (await perform('saveBirth', typed.birth)).ok) await navigateTo();
    return undefined;
  };

  return (
    <>
      <PageTitle lead={t('register.birthLead')}>{t('register.birthHeading')}</PageTitle>
      <Form next="registerCategory" onSubmit={submit}>
        <BirthFields date={yymmdd} digit={digit} />
        <SaveBar>{isAlone ? t('common.save') : t('common.next')}</SaveBar>
      </Form>
    </>
  );
}
