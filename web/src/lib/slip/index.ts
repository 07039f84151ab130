// What the frame and every price need; the rest of the slip is in its own chunks, loaded after the first render.
export { betName, castName, systemName } from './betNames.ts'
export { builderEntry, castEntry, ownBuilderEntry } from './entries.ts'
export { legView, useLegViews } from './legViews.ts'
export { entryWords, type LegWords, legWords, lineWords } from './legWords.ts'
export { OldToNew } from './OldToNew.tsx'
export { addToSlip, partNow, selectionNow, toggleSelection, useIsInSlip, useSlipCount } from './selection.ts'
export { closeSlip, followPlacement, isSheetOpen, onUncovered, openSlip, useSlipSheet } from './slipSheetStore.ts'
export { dispatch, dispatchPlacement, followOtherTabs, startSlip, useSlip } from './slipStore.ts'
