import { lazy, Suspense, useEffect } from 'react'
import { LaterMessages, useText } from '../../lib/intl/index.ts'
import { Sheet } from '../../ui/index.ts'
import { QuickBet } from '../quickbet/QuickBet.tsx'
import { SlipBody } from './SlipBody.tsx'
import { SlipDialogs } from './SlipDialogs.tsx'
import { SlipFooter } from './SlipFooter.tsx'
import { SlipFullDialog } from './SlipFullDialog.tsx'
import { closeSlip, followPlacement, isSheetOpen, useSlipSheet } from './slipSheetStore.ts'
import { useSlip } from './slipStore.ts'
import { useSheetInHistory } from './useSheetInHistory.ts'
import { useSlipView } from './useSlipView.ts'

const ClosedSheet = lazy(async () => ({ default: (await import('./ClosedSheet.tsx')).ClosedSheet }))

/** The slip as a phone's sheet; it opens by `openSlip()`. Mounted always: what ends while it is closed is told in a toast. */
export const SlipSheet = () => (
  <LaterMessages>
    <Phone />
  </LaterMessages>
)

function Phone() {
  const open = useSlipSheet(isSheetOpen)
  useSheetInHistory()
  useEffect(() => useSlip.subscribe((slip, before) => followPlacement(before.placement, slip.placement)), [])
  return (
    <>
      {open ? (
        <OpenSheet />
      ) : (
        <Suspense>
          <ClosedSheet />
        </Suspense>
      )}
      <QuickBet />
      <SlipFullDialog />
    </>
  )
}

function OpenSheet() {
  const text = useText()
  const view = useSlipView()
  return (
    <>
      <Sheet open onClose={closeSlip} title={text('slip.title')} footer={<SlipFooter view={view} keyboard="screen" />}>
        <SlipBody view={view} keyboard="screen" onLeave={closeSlip} />
      </Sheet>
      <SlipDialogs view={view} />
    </>
  )
}
