import type { Redeemed } from '../oneTimeCode/index.ts'

/** The refusal for a mailed link that cannot be used. */
export function linkRefusal({ at }: Exclude<Redeemed, { at: 'redeemed' }>): {
  refused: 'LinkInvalid' | 'LinkExpired' | 'LinkUsed'
} {
  if (at === 'used') return { refused: 'LinkUsed' }
  return { refused: at === 'expired' ? 'LinkExpired' : 'LinkInvalid' }
}
