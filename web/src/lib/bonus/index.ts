export { bonusCashOf, termsLink } from './bonusCash.ts'
export { hasBonusCash, OwnBonusCash } from './OwnBonusCash.tsx'
export { useExample, useTermRows, useWorth } from './offerWords.ts'
export { Terms } from './Terms.tsx'
