import type { Placement } from '@touchline/domain/slip'
import { create } from 'zustand'
import { type ModalEvent, nextModal, type SlipModal } from './slipModal.ts'
import { dispatchPlacement } from './slipStore.ts'

/** Which part of the slip is open over a phone's page; all parts share one sheet. */
export const useSlipSheet = create<{ modal: SlipModal }>(() => ({ modal: 'none' }))

export const isSheetOpen = ({ modal }: { modal: SlipModal }): boolean => modal !== 'none'

export const openSlip = (): void => send({ is: 'slipWanted' })
export const closeSlip = (): void => send({ is: 'closed' })

/** B4.3: a placement opens and closes the sheet. A failure while the customer was waiting is shown. */
export function followPlacement(before: Placement, now: Placement): void {
  const waited = useSlipSheet.getState().modal === 'processing'
  send({ is: 'placed', before, now })
  if (waited && now.step === 'semiFailed') dispatchPlacement({ is: 'showResult' })
}

let uncovered: () => void = () => undefined

/** Calls `listener` whenever the slip no longer covers the page. */
export function onUncovered(listener: () => void): void {
  uncovered = listener
}

function send(event: ModalEvent): void {
  const [modal, effects] = nextModal(useSlipSheet.getState().modal, event)
  useSlipSheet.setState({ modal })
  for (const effect of effects) {
    if (effect.do === 'notifyProcessingClosed') dispatchPlacement({ is: 'processingClosed' })
    else if (effect.do === 'notifyResultClosed') dispatchPlacement({ is: 'resultClosed' })
    else uncovered()
  }
}
