import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openManager } from './consentPlatform.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the settings of the operator’s consent manager', () => {
  const opened = vi.fn<() => void>()
  beforeEach(() => void opened.mockClear())

  const managerIsThere = () => vi.stubGlobal('OneTrust', { ToggleInfoDisplay: opened })

  it('P9.1c open at once where the manager is there', async () => {
    managerIsThere()
    await expect(openManager()).resolves.toBe(true)
    expect(opened).toHaveBeenCalledOnce()
  })

  it('P9.1c are looked for every 300 ms', async () => {
    const answer = openManager()
    await vi.advanceTimersByTimeAsync(2 * 300 + 299)
    managerIsThere()
    expect(opened).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await expect(answer).resolves.toBe(true)
    expect(opened).toHaveBeenCalledOnce()
  })

  it('P9.1c are not looked for after ten tries', async () => {
    const answer = openManager()
    await vi.advanceTimersByTimeAsync(9 * 300)
    managerIsThere()
    await expect(answer).resolves.toBe(false)
    expect(opened).not.toHaveBeenCalled()
  })
})
