import { useEffect } from 'react'
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

/** The slip as a phone's sheet; it opens by `openSlip()`. Mounted always, for a placement opens and closes it too. */
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
      {open ? <OpenSheet /> : null}
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
