export { outcomeWord } from './outcomeWord.ts'
export { byName, type Label, PriceButton } from './PriceButton.tsx'
export { isSuspended, type Shown, shownAs } from './shownAs.ts'
export { useSelectionPart } from './useSelectionPart.ts'
