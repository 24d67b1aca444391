import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import type { NavigateOptions } from './router.ts';
import { useNavigate, useRouter } from './use-router.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  NavigateOptions & {
    /** An address of this page. */
    readonly to: string;
    /** Leaves this document for a fresh one. */
    readonly reloadDocument?: boolean;
  };

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link to another screen. What that screen needs is fetched as soon as somebody reaches for the link. */
export function Link({ to, replace, state, preventScrollReset, reloadDocument, ...anchor }: LinkProps) {
  const { navigate, prefetch } = useRouter();
  const options = { replace: replace ?? false, state, preventScrollReset: preventScrollReset ?? false };
  const reach = () => reloadDocument || prefetch(to);
  return (
    <a
      {...anchor}
      href={to}
      onPointerEnter={reach}
      onFocus={reach}
      onClick={(event) => {
        anchor.onClick?.(event);
        if (event.defaultPrevented || reloadDocument || anchor.target || opensElsewhere(event)) return;
        event.preventDefault();
        void navigate(to, options);
      }}
    />
  );
}

/** Leads to another screen as soon as it is drawn. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
