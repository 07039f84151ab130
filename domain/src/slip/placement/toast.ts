import type { SlipModal } from './modals.ts'
import type { Placement } from './placement.ts'

/** B3.17a: something short that goes away by itself. `navigateTo`: a path of the product, where touching it leads. */
export interface Toast {
  textId: 'slip.result.placed' | 'slip.result.toastFailed'
  iconName: 'placed' | 'failed'
  navigateTo?: string
  /** what the text counts */
  count: number
}

/** What is told of a placement that ended while nobody looked: `open` is what stands over the page then. */
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
