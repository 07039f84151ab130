// What the frame and every price need; the rest of the slip comes after the first picture, in chunks of its own.
export { toggleSelection, useIsInSlip, useSlipCount } from './selection.ts'
export { closeSlip, openSlip } from './slipSheetStore.ts'
