import type { SlipEffect } from '@touchline/domain/slip'
import { afterEach, expect, it, vi } from 'vitest'
import { failingStorages } from '../failingStorages.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it.each(['full', 'forbidden'] as const)('the slip’s effects run if the storage is %s', async (how) => {
  vi.stubGlobal('localStorage', failingStorages[how])
  const { startSlip, dispatch, useSlip } = await import('./slipStore.ts')
  const done: SlipEffect[] = []
  const effect: SlipEffect = { do: 'refreshUserInfo' }
  startSlip({ next: (slip) => [{ ...slip }, [effect]], run: (each) => void done.push(each) })
  const before = useSlip.getState()
  dispatch({ is: 'swept', atMs: 0 })
  expect(useSlip.getState()).not.toBe(before)
  expect(done).toEqual([effect])
})
