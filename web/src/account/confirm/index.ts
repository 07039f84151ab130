export { ConfirmStep } from './ConfirmStep.tsx'
export { type Confirming, NotConfirmed, useConfirming } from './useConfirming.tsx'
export { usePasswordAsked } from './usePasswordAsked.ts'
export { useWaysToConfirm } from './useWaysToConfirm.ts'
