import { currencies, formatMinor, parseMoney } from '@touchline/domain/money'
import {
  nextSlip,
  type PlacementEvent,
  type SlipEffect,
  type SlipEvent,
  type SlipRules,
  type SlipState,
} from '@touchline/domain/slip'
import { create } from 'zustand'
import { configNow } from '../../lib/config/index.ts'
import { bettingNow } from '../../lib/settings/index.ts'
import { onOtherTab, readStoredSlip, storeSlip } from './storedSlip.ts'

/** The domain's slip, kept over reloads and the same in every tab of this browser. */
export const useSlip = create<SlipState>(readStoredSlip)

let runEffect: (effect: SlipEffect) => void = () => undefined

/** Who does what the machine asks for. Set once, at start. */
export function onSlipEffect(run: (effect: SlipEffect) => void): void {
  runEffect = run
}

export function dispatch(event: SlipEvent): void {
  const before = useSlip.getState()
  const [after, effects] = nextSlip(before, event, slipRules())
  if (after !== before) {
    useSlip.setState(after, true)
    storeSlip(after)
  }
  for (const effect of effects) runEffect(effect)
}

export const dispatchPlacement = (event: PlacementEvent): void => dispatch({ is: 'placement', event })

/** How long another tab that began a placement is left alone with it. */
const adoptedAfterMs = 4_000

/** Follows the other tabs; a placement that one of them began is asked after here too, in case that tab is gone. */
export function followOtherTabs(): () => void {
  return onOtherTab((slip) => {
    useSlip.setState(slip, true)
    if (slip.placement.step === 'progress')
      setTimeout(() => dispatchPlacement({ is: 'resumed', atMs: Date.now() }), adoptedAfterMs)
  })
}

export function slipRules(): SlipRules {
  const { currency, slipMaximum, stakeDigits } = configNow()
  const first = parseMoney(bettingNow().defaultStake, currency)
  return {
    maximum: slipMaximum,
    stakeDigits,
    stakeDecimals: currencies[currency].digits,
    defaultStake: typeof first === 'number' && first > 0 ? formatMinor(first, currency) : '',
  }
}
