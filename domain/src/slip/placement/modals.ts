import type { Placement } from './placement.ts'

/** What stands over the page of a phone; one at a time. On a desktop the slip is a column, and only `result` is of use. */
export type SlipModal = 'none' | 'slip' | 'processing' | 'result'

export type ModalEvent =
  | { is: 'slipWanted' }
  /** by the customer, whichever it is */
  | { is: 'closed' }
  | { is: 'placed'; before: Placement; now: Placement }

export type ModalEffect =
  /** the placement goes on behind the page: say `processingClosed` to it */
  | { do: 'notifyProcessingClosed' }
  /** the result has been read: say `resultClosed` to the placement */
  | { do: 'notifyResultClosed' }
  /** nothing stands over the page any more: say `uncovered` to the balance */
  | { do: 'notifyUncovered' }

type Next = [SlipModal, ModalEffect[]]

/** B4.3: what of the slip stands over the page, by what the customer and the placement do. */
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

function to(next: SlipModal, open: SlipModal, told: Exclude<ModalEffect['do'], 'notifyUncovered'>[] = []): Next {
  const uncovered = next === 'none' && open !== 'none' ? (['notifyUncovered'] as const) : []
  return [next, [...told, ...uncovered].map((what) => ({ do: what }))]
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
      // a success that nobody waited for is not pushed in front of the page; one that was asked to be seen is
      const unasked = now.outcome === 'success' && before.step === 'progress' && open !== 'processing'
      return unasked ? open : 'result'
    }
  }
}
