import type { RouteName } from '@daemun/contract/routes';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ResultMark } from '../../ui/result-mark.tsx';

type ResultScreenProps = {
  readonly kind: 'good' | 'alarm';
  readonly heading: string;
  readonly lead: string;
  /** Where the reader can go from here, the best first. */
  readonly next?: readonly { readonly to: RouteName; readonly label: string }[];
};

/** How a step of a recovery ended, and where it goes on. */
export function ResultScreen({ kind, heading, lead, next = [] }: ResultScreenProps) {
  const pathTo = usePathTo();
  return (
    <>
      <ResultMark kind={kind} />
      <PageTitle lead={lead}>{heading}</PageTitle>
      {next.length > 0 && (
        <BottomBar>
          {next.map(({ to, label }, at) => (
            <ButtonLink key={to} look={at === 0 ? 'primary' : 'quiet'} to={pathTo(to)}>
              {label}
            </ButtonLink>
          ))}
        </BottomBar>
      )}
    </>
  );
}
