import type { Start } from '../lib/manifest.ts'

const firstPauseMs = 1_000
const longestPauseMs = 30_000

/**
 * After the first picture, what the features run from then on, in their order: the slip's machine first, which takes up what
 * was pressed meanwhile. A network that fails for a moment is tried again: the page stands already.
 */
export async function startFeatures(hooks: readonly (() => Promise<Start | undefined>)[], pauseMs = firstPauseMs): Promise<void> {
  const starts = await Promise.all(hooks.map((load) => load())).catch(() => undefined)
  if (!starts) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return startFeatures(hooks, Math.min(2 * pauseMs, longestPauseMs))
  }
  for (const start of starts) void start?.()
}
