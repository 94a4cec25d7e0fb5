/** The room that a docked panel takes; more where something within is marked with `data-wide`. */
export const dockedWidth = 'w-[336px] flex-none has-data-wide:w-[clamp(384px,38vw-64px,560px)]';

/** Kept for a panel that is on its way, where it will stand beside the content. */
export const DockedRoom = ({ isWide }: { isWide: boolean }) => (
  <div className={`${dockedWidth} border-l border-line bg-canvas max-[1180px]:hidden`}>{isWide && <i data-wide />}</div>
);
