import { type ModalEvent, nextModal, type Placement, type SlipModal } from '@touchline/domain/slip'
import { create } from 'zustand'
import { dispatchPlacement } from './slipStore.ts'

/** What of the slip stands over a phone's page, as the domain's machine has it; all of it is one sheet. */
export const useSlipSheet = create<{ modal: SlipModal }>(() => ({ modal: 'none' }))

export const isSheetOpen = ({ modal }: { modal: SlipModal }): boolean => modal !== 'none'

export const openSlip = (): void => send({ is: 'slipWanted' })
export const closeSlip = (): void => send({ is: 'closed' })

/** B4.3: a placement opens and closes the sheet. What failed while the customer was waiting for it is shown. */
export function followPlacement(before: Placement, now: Placement): void {
  const waited = useSlipSheet.getState().modal === 'processing'
  send({ is: 'placed', before, now })
  if (waited && now.step === 'semiFailed') dispatchPlacement({ is: 'showResult' })
}

let uncovered: () => void = () => undefined

/** Calls `listener` whenever nothing of the slip stands over the page any more. */
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
