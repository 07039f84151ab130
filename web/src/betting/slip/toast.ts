import type { Placement } from '@touchline/domain/slip'
import type { SlipModal } from '../../lib/slip/index.ts'

/** B3.17a: a short message that disappears by itself. `navigateTo`: a path of the product that a tap opens. */
export interface Toast {
  textId: 'slip.result.placed' | 'slip.result.toastFailed'
  iconName: 'placed' | 'failed'
  navigateTo?: string
  /** the number in the text */
  count: number
}

/** The toast for a placement that ended in the background: `open` is the open modal. */
export function placementToast(now: Placement, open: SlipModal): Toast | undefined {
  if (open !== 'none') return undefined
  switch (now.step) {
    case 'success':
      return { textId: 'slip.result.placed', iconName: 'placed', navigateTo: '/mybets/open', count: now.bets.length }
    case 'semiFailed': {
      const count = now.bets.filter(({ status }) => status !== 'SUCCEEDED').length
      return { textId: 'slip.result.toastFailed', iconName: 'failed', count }
    }
    case 'before':
    case 'progress':
    case 'result':
      return undefined
  }
}
