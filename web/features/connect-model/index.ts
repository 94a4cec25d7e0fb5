// What other features may use to have a model connected.
export { useSaveConnection, useTestConnection } from './connect-api.ts';
export { ConnectModelOffer } from './connect-model-offer.tsx';
export { nameService } from './model-services.ts';
export { TrialResult } from './trial-result.tsx';
export { useConnectModel } from './use-connect-model.tsx';
export { useModelOffer } from './use-model-offer.tsx';
