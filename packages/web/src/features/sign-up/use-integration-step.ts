import { useHeader } from '../../layout/use-header.ts';

/** Shows how far an integration is; its three steps are the screens of the sign-up that carries it. */
export const useIntegrationStep = (step: 1 | 2 | 3, isIntegrating: boolean): void =>
  useHeader(isIntegrating ? { step } : {});
