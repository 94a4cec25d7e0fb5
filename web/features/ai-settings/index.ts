// What other features may use to have a model connected.
export { useSaveConnection, useTestConnection } from './connect/connect-api.ts';
export { ConnectModelOffer } from './connect/connect-model-offer.tsx';
export { nameService } from './connect/model-services.ts';
export { TrialResult } from './connect/trial-result.tsx';
export { useConnectModel } from './connect/use-connect-model.tsx';
export { useModelOffer } from './connect/use-model-offer.tsx';
