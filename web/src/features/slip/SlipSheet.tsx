import { placementToast, type Toast } from '@touchline/domain/slip'
import { useEffect } from 'react'
import { LaterMessages, useText } from '../../lib/intl/index.ts'
import { type IconName, Sheet, toast } from '../../ui/index.ts'
import { QuickBet } from '../quickbet/QuickBet.tsx'
import { SlipBody } from './SlipBody.tsx'
import { SlipDialogs } from './SlipDialogs.tsx'
import { SlipFooter } from './SlipFooter.tsx'
import { SlipFullDialog } from './SlipFullDialog.tsx'
import { closeSlip, followPlacement, isSheetOpen, useSlipSheet } from './slipSheetStore.ts'
import { useSlip } from './slipStore.ts'
import { useSheetInHistory } from './useSheetInHistory.ts'
import { useSlipView } from './useSlipView.ts'

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
      {open ? <OpenSheet /> : <ClosedSheet />}
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

const toastIcons: Record<Toast['iconName'], IconName> = { placed: 'check', failed: 'warning' }

function ClosedSheet() {
  const text = useText()
  const placement = useSlip((slip) => slip.placement)
  const { textId, iconName, navigateTo, count = 0 } = placementToast(placement, 'none') ?? {}
  const words = textId && text(textId, { count })
  useEffect(() => {
    if (words && iconName) toast(words, { icon: toastIcons[iconName], navigateTo })
  }, [words, iconName, navigateTo])
  return null
}
