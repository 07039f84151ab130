import { Sheet } from '@touchline/ui'
import { Activity, lazy, Suspense, useEffect } from 'react'
import { DeferredMessages, useText } from '../../lib/intl/index.ts'
import { closeSlip, followPlacement, isSheetOpen, useSlipSheet } from '../../lib/slip/slipSheetStore.ts'
import { useSlip } from '../../lib/slip/slipStore.ts'
import { SlipBody } from '../slip/SlipBody.tsx'
import { SlipDialogs } from '../slip/SlipDialogs.tsx'
import { SlipFooter } from '../slip/SlipFooter.tsx'
import { SlipFullDialog } from '../slip/SlipFullDialog.tsx'
import { useSlipView } from '../slip/useSlipView.ts'
import { useSheetInHistory } from './useSheetInHistory.ts'

const QuickBet = lazy(async () => ({ default: (await import('../quickbet/QuickBet.tsx')).QuickBet }))

/** The slip as a phone's sheet; it opens by `openSlip()`. Mounted always, for a placement opens and closes it too. */
export const SlipSheet = () => (
  <DeferredMessages>
    <Phone />
  </DeferredMessages>
)

function Phone() {
  const open = useSlipSheet(isSheetOpen)
  useEffect(() => useSlip.subscribe((slip, before) => followPlacement(before.placement, slip.placement)), [])
  return (
    <>
      <SheetInHistory />
      <ReadySheet open={open} />
      <Suspense>
        <QuickBet />
      </Suspense>
      <SlipFullDialog />
    </>
  )
}

/** By itself: a step in the history draws nothing else of the slip anew. */
function SheetInHistory() {
  useSheetInHistory()
  return null
}

/**
 * While it is closed the sheet is drawn in spare moments, so that a press has only to show it. What is hidden hears
 * nothing: a slip that changes is handed to it from here, and prices are read again when it opens.
 */
function ReadySheet({ open }: { open: boolean }) {
  useSlip()
  return (
    <Activity mode={open ? 'visible' : 'hidden'}>
      <OpenSheet open={open} />
    </Activity>
  )
}

function OpenSheet({ open }: { open: boolean }) {
  const text = useText()
  const view = useSlipView()
  return (
    <>
      <Sheet open onClose={closeSlip} title={text('slip.title')} footer={<SlipFooter view={view} keyboard="screen" />}>
        <SlipBody view={view} keyboard="screen" onLeave={closeSlip} />
      </Sheet>
      {open ? <SlipDialogs view={view} /> : null}
    </>
  )
}
