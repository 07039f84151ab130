import type { Calls, DataOf, Refusal } from '@touchline/contract'
import { partsOf, type SlipSelection } from '@touchline/domain/slip'
import { create } from 'zustand'
import { call, Refused } from '../../lib/api.ts'
import { putTables } from '../../lib/live/index.ts'
import { useSlip } from '../../lib/slip/index.ts'
import { nextSlipCode, noSlipCode, type SlipCodeEffect, type SlipCodeEvent } from './slipCode.ts'

export type SharedSlip = DataOf<Calls['betSlipCode']>

/** B4.25: the code of this slip, and the slip behind a typed code. */
export const useSlipCode = create(() => noSlipCode)
/** slip behind the last code looked up, or why there is none */
export const useSharedSlip = create<{ shared?: SharedSlip; refused?: CodeRefusal }>(() => ({}))
type CodeRefusal = Extract<Refusal, 'SlipCodeUnknown' | 'SlipCodeExpired'>
const isOfCode = (refusal: Refusal): refusal is CodeRefusal => refusal === 'SlipCodeUnknown' || refusal === 'SlipCodeExpired'

/** B4.8c, B4.25a: drops the code once the slip has changed or was placed. There is no code before this module is loaded. */
useSlip.subscribe(({ selections }, before) => {
  if (selections === before.selections) return
  const removed = before.selections.filter((each) => !selections.includes(each)).map(({ selectionId }) => selectionId)
  sendSlipCode({ is: 'changed', selectionIds: removed })
})

export function sendSlipCode(event: SlipCodeEvent): void {
  const [next, effects] = nextSlipCode(useSlipCode.getState(), event)
  useSlipCode.setState(next, true)
  for (const effect of effects) void run(effect)
}

async function run(effect: SlipCodeEffect): Promise<void> {
  try {
    if (effect.do === 'lookUpCode') useSharedSlip.setState(({ shared }) => (shared ? { shared } : {}), true)
    await (effect.do === 'generateCode' ? generate() : lookUp(effect.code))
  } catch (error) {
    if (!(error instanceof Refused)) return sendSlipCode({ is: 'lost' })
    if (effect.do === 'lookUpCode' && isOfCode(error.refusal)) useSharedSlip.setState({ refused: error.refusal })
    const resultCode = -1
    sendSlipCode(
      effect.do === 'generateCode' ? { is: 'generated', resultCode } : { is: 'lookedUp', code: effect.code, resultCode },
    )
  }
}

async function generate(): Promise<void> {
  const { selections } = useSlip.getState()
  const { betslipCode } = await call('generateBetSlipCode', {
    selections: [...new Map(selections.flatMap(sharedParts).map((each) => [each.selectionId, each])).values()],
    selectionGroups: selections.flatMap(sharedGroup),
  })
  sendSlipCode({ is: 'generated', resultCode: 0, code: betslipCode })
}

/** The selections, never a stake; a runner in two forecasts is listed once. */
const sharedParts = (entry: SlipSelection) =>
  partsOf(entry).map(({ eventId, marketId, selectionId, kind, line }) => ({
    eventId,
    marketId,
    selectionId,
    kind,
    eachWay: entry.eachWay,
    ...(line !== undefined && { hcp: line }),
  }))

/** How the selections are grouped. */
function sharedGroup({ selectionId: id, together }: SlipSelection) {
  if (!together) return []
  const selections = together.parts.map(({ selectionId }) => selectionId)
  return [{ id, type: together.as === 'builder' ? ('YOURBET' as const) : together.as, selections }]
}

async function lookUp(code: string): Promise<void> {
  const shared = await call('betSlipCode', { code })
  putTables(shared)
  useSharedSlip.setState({ shared }, true)
  sendSlipCode({ is: 'lookedUp', code, resultCode: 0 })
}
