import type { DataOf } from '@daemun/contract/calls/index';

/** Posts the agency's form, into a window by its name or in place of this page. */
export function postForm({ action, method, fields }: DataOf<'niceReady'>, target = '_self'): void {
  const form = document.createElement('form');
  Object.assign(form, { action, method, target, hidden: true });
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  form.submit();
  form.remove();
}
