import type { SlipEffect } from '@touchline/domain/slip'
import { afterEach, expect, it, vi } from 'vitest'

/** As a browser's that keeps nothing: without room, or where the customer has forbidden it. */
const storages = {
  full: {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  },
  forbidden: new Proxy(
    {},
    {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    },
  ),
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it.each(['full', 'forbidden'] as const)('what the slip asks for is done where the storage is %s', async (how) => {
  vi.stubGlobal('localStorage', storages[how])
  const { startSlip, dispatch, useSlip } = await import('./slipStore.ts')
  const done: SlipEffect[] = []
  const effect: SlipEffect = { do: 'refreshUserInfo' }
  startSlip({ next: (slip) => [{ ...slip }, [effect]], run: (each) => void done.push(each) })
  const before = useSlip.getState()
  dispatch({ is: 'swept', atMs: 0 })
  expect(useSlip.getState()).not.toBe(before)
  expect(done).toEqual([effect])
})
