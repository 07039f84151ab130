import { configNow } from '../../lib/config/index.ts'
import { openSlip as openSheet, useSlip } from '../../lib/slip/index.ts'
import { isWideNow } from '../../lib/useIsWide.ts'
import { sendBetRequest } from '../betrequest/index.ts'
import { openCodes } from '../codes/index.ts'
import { sendQuickBet } from '../quickbet/index.ts'
import { openHeroes, showSlipFull } from '../slip/index.ts'

/** The phone's sheet; on desktop the first tab of the column, which may show something else. */
function openSlip(): void {
  openSheet()
  if (isWideNow()) document.querySelector<HTMLElement>('aside [role="tab"]')?.click()
}

const selections = () => useSlip.getState().selections.length

/** Parts of the slip, by the names under which an address opens them. */
const parts = {
  // one slip for all: it shows the bets that are being sent and what became of them in place of the selections
  betSlip: openSlip,
  betSlipProcessing: openSlip,
  betSlipResult: openSlip,
  betSlipMaxLimit: () => showSlipFull(configNow().slipMaximum),
  // the quick bet is the phone's
  emptyQuickBetSlip: () => (isWideNow() ? openSlip() : sendQuickBet({ is: 'wanted', count: selections() })),
  betSlipCodes: () => overSlip(() => openCodes(selections() > 0 ? 'share' : 'load')),
  betRequest: () => overSlip(() => sendBetRequest({ is: 'open' })),
  halftimeHeroes: () => overSlip(openHeroes),
}
export type SlipName = keyof typeof parts

export const openSlipPart = (name: SlipName): void => parts[name]()

/** The open slip shows it. */
function overSlip(open: () => void): void {
  openSlip()
  open()
}
