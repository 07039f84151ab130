import type { PlacementEvent, SlipEffect, SlipEvent, SlipState } from '@touchline/domain/slip'
import { create } from 'zustand'
import { onOtherTab, readStoredSlip, storeSlip } from './storedSlip.ts'

/** The domain's slip, kept over reloads and the same in every tab of this browser. */
export const useSlip = create<SlipState>(readStoredSlip)

/** What the slip becomes by what happens to it, and who does what that asks for. */
export interface SlipMachine {
  next: (slip: SlipState, event: SlipEvent) => [SlipState, SlipEffect[]]
  run: (effect: SlipEffect) => void
}

let machine: SlipMachine | undefined

/** The machine comes after the first picture. What happens to the slip before that waits for it here, in order. */
export const useWaiting = create<readonly SlipEvent[]>(() => [])

/** Once, at start: takes up what waited, on the slip as the other tabs have left it meanwhile. */
export function startSlip(loaded: SlipMachine): void {
  machine = loaded
  useSlip.setState(readStoredSlip(), true)
  const waiting = useWaiting.getState()
  useWaiting.setState([], true)
  for (const event of waiting) dispatch(event)
}

export function dispatch(event: SlipEvent): void {
  if (!machine) return useWaiting.setState([...useWaiting.getState(), event], true)
  const before = useSlip.getState()
  const [after, effects] = machine.next(before, event)
  if (after !== before) {
    useSlip.setState(after, true)
    storeSlip(after)
  }
  for (const effect of effects) machine.run(effect)
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
