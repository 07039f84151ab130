import { emptySlip, type PlacementEvent, type SlipEffect, type SlipEvent, type SlipState } from '@touchline/domain/slip'
import { create } from 'zustand'
import { onOtherTab, readStoredSlip, storeSlip } from './storedSlip.ts'

/** The domain's slip, kept across reloads and shared by all tabs of this browser. A page that the gateway rendered begins without it. */
export const useSlip = create<SlipState>(() => emptySlip)
useSlip.setState(readStoredSlip(), true)

/** The slip's state machine, and what runs its effects. */
export interface SlipMachine {
  next: (slip: SlipState, event: SlipEvent) => [SlipState, SlipEffect[]]
  run: (effect: SlipEffect) => void
}

let machine: SlipMachine | undefined

/** The machine is loaded after the first render. Earlier events queue here, in order. */
export const useWaiting = create<readonly SlipEvent[]>(() => [])

/** Called once at start: processes queued events on the slip as other tabs have left it. */
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

/** How long a placement of another tab is left to that tab. */
const adoptedAfterMs = 4_000

/** Follows the other tabs; a placement started in one of them is checked here too, in case that tab has closed. */
export function followOtherTabs(): () => void {
  return onOtherTab((slip) => {
    useSlip.setState(slip, true)
    if (slip.placement.step === 'progress')
      setTimeout(() => dispatchPlacement({ is: 'resumed', atMs: Date.now() }), adoptedAfterMs)
  })
}
