import type { Start } from '../lib/manifest.ts'
import { createYielding } from '../lib/yieldToMain.ts'

const firstPauseMs = 1_000
const longestPauseMs = 30_000

/**
 * Runs the features' start hooks after the first render, in order: the slip's machine first, which processes earlier
 * presses. Retries short network failures.
 */
export async function startFeatures(hooks: readonly (() => Promise<Start | undefined>)[], pauseMs = firstPauseMs): Promise<void> {
  const starts = await Promise.all(hooks.map((load) => load())).catch(() => undefined)
  if (!starts) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return startFeatures(hooks, Math.min(2 * pauseMs, longestPauseMs))
  }
  const yieldToMain = createYielding()
  for (const start of starts) {
    void start?.()
    await yieldToMain()
  }
}
