import type { Placement } from '@touchline/domain/slip'

/** The modal open over the page of a phone; at most one. On a desktop the slip is a column, and only `result` is used. */
export type SlipModal = 'none' | 'slip' | 'processing' | 'result'

export type ModalEvent =
  | { is: 'slipWanted' }
  /** by the customer, whichever is open */
  | { is: 'closed' }
  | { is: 'placed'; before: Placement; now: Placement }

export type ModalEffect =
  /** the placement continues in the background: dispatch `processingClosed` to it */
  | { do: 'notifyProcessingClosed' }
  /** the result has been read: dispatch `resultClosed` to the placement */
  | { do: 'notifyResultClosed' }
  /** no modal is open any more: dispatch `uncovered` to the balance refresh */
  | { do: 'notifyUncovered' }

type Next = [SlipModal, ModalEffect[]]

/** B4.3: the open modal, by what the customer and the placement do. */
export function nextModal(open: SlipModal, event: ModalEvent): Next {
  switch (event.is) {
    case 'slipWanted':
      return [open === 'none' ? 'slip' : open, []]
    case 'closed':
      return to(
        'none',
        open,
        open === 'processing' ? ['notifyProcessingClosed'] : open === 'result' ? ['notifyResultClosed'] : [],
      )
    case 'placed':
      return event.now.step === event.before.step ? [open, []] : to(afterStep(open, event), open)
  }
}

function to(next: SlipModal, open: SlipModal, notifications: Exclude<ModalEffect['do'], 'notifyUncovered'>[] = []): Next {
  const uncovered = next === 'none' && open !== 'none' ? (['notifyUncovered'] as const) : []
  return [next, [...notifications, ...uncovered].map((what) => ({ do: what }))]
}

function afterStep(open: SlipModal, { before, now }: Extract<ModalEvent, { is: 'placed' }>): SlipModal {
  switch (now.step) {
    case 'before':
      return open === 'slip' ? 'slip' : 'none'
    case 'progress':
      return 'processing'
    case 'semiFailed':
    case 'success':
      return open === 'processing' ? 'none' : open
    case 'result': {
      // a success in the background does not open over the page; one the customer requested does
      const inBackground = now.outcome === 'success' && before.step === 'progress' && open !== 'processing'
      return inBackground ? open : 'result'
    }
  }
}
