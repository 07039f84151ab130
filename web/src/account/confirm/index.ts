export { ConfirmStep } from './ConfirmStep.tsx'
export { type Confirming, NotConfirmed, useConfirming } from './useConfirming.tsx'
export { useWaysToConfirm } from './useWaysToConfirm.ts'
