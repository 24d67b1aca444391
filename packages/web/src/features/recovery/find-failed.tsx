import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ResultMark } from '../../ui/result-mark.tsx';
import { type FindFailure, findFailures } from './find-failures.ts';

/** What went wrong, and the ways on from here. */
export function FindFailed({ failure }: { failure: FindFailure }) {
  const t = useText();
  const pathTo = usePathTo();
  const { heading, lead, ways } = findFailures[failure];
  return (
    <>
      <ResultMark kind="alarm" />
      <PageTitle lead={t(lead)}>{t(heading)}</PageTitle>
      <BottomBar>
        {ways.map(({ to, label }, index) => (
          <ButtonLink key={to} look={index === 0 ? 'primary' : 'quiet'} to={pathTo(to)}>
            {t(label)}
          </ButtonLink>
        ))}
      </BottomBar>
    </>
  );
}
