import { Sheet } from '@touchline/ui'
import { Activity, Suspense, useEffect } from 'react'
import { AreaMessages, useText } from '../../lib/intl/index.ts'
import { SportsbookNotice } from '../../lib/maintenance/index.ts'
import { closeSlip, followPlacement, isSheetOpen, useSlip, useSlipSheet } from '../../lib/slip/index.ts'
import { QuickBet } from '../quickbet/index.ts'
import { SlipBody, SlipDialogs, SlipFooter, SlipFullDialog, useIsSlipClosed, useSlipView } from '../slip/index.ts'
import { useSheetInHistory } from './useSheetInHistory.ts'

/** The slip as a sheet on phones, opened by `openSlip()`. Always mounted, because a placement opens and closes it too. */
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

/** A separate component, so that history changes do not re-render the slip. */
function SheetInHistory() {
  useSheetInHistory()
  return null
}

/**
 * The closed sheet renders in idle time, so that a press only has to show it. Hidden content has no subscriptions: a changed
 * slip is passed from here, and prices are read again on opening.
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
  if (useIsSlipClosed())
    return (
      <Sheet open onClose={closeSlip} title={text('slip.title')}>
        <SportsbookNotice />
      </Sheet>
    )
  return (
    <>
      <Sheet open onClose={closeSlip} title={text('slip.title')} footer={<SlipFooter view={view} keyboard="screen" />}>
        <SlipBody view={view} keyboard="screen" onLeave={closeSlip} />
      </Sheet>
      {open ? <SlipDialogs view={view} /> : null}
    </>
  )
}
