import { linkFields } from '@daemun/contract/link-fields';
import { useLocation } from './use-router.ts';

/** What the link of a mail carries, in the query or in the fragment. */
export const useLinkFields = (): URLSearchParams => linkFields(useLocation());
