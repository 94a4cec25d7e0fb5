// What other features may use of guides.
export { flowsQuery, runQuery, useStartRun, waitingRunsQuery } from './flows-api.ts';
export { DocumentActions } from './document-actions.tsx';
export { DocumentPicture } from './document-picture/document-picture.tsx';
export { findDocumentTitle } from './document-text.ts';
export { findPosition, findStepToResume } from './flow-progress.ts';
export { FillText } from './fill-text.tsx';
export { keepHint } from './kept-answers.ts';
export { PersonalNotice } from './personal-notice.tsx';
export { describeSteps } from './step-range.ts';
export { useUnstoredOutput } from './use-unstored-output.ts';

/** Loaded once a guide is started. */
export const loadFlowRunner = () => import('./flow-runner.tsx').then(({ FlowRunner: runner }) => runner);
