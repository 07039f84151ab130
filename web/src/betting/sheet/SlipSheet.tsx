import { Sheet } from '@touchline/ui'
import { Activity, Suspense, useEffect } from 'react'
import { AreaMessages, useText } from '../../lib/intl/index.ts'
import { closeSlip, followPlacement, isSheetOpen, useSlip, useSlipSheet } from '../../lib/slip/index.ts'
import { QuickBet } from '../quickbet/index.ts'
import { SlipBody, SlipDialogs, SlipFooter, SlipFullDialog, useSlipView } from '../slip/index.ts'
import { useSheetInHistory } from './useSheetInHistory.ts'

/** The slip as a phone's sheet; it opens by `openSlip()`. Mounted always, for a placement opens and closes it too. */
export const SlipSheet = () => (
  <AreaMessages of="betting">
    <Phone />
  </AreaMessages>
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
