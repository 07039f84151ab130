import { isLite } from '../lite/index.ts'
import { createLive, type Live } from './live.ts'

/** A hidden page renders no frames; work waiting for one runs after this time. */
const withoutFrameMs = 300

function onFrame(run: () => void): void {
  let done = false
  const once = () => {
    if (done) return
    done = true
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    run()
  }
  const timer = setTimeout(once, withoutFrameMs)
  const frame = requestAnimationFrame(once)
}

/** The page's only live connection. Starts with the first channel, or when connecting as a customer. */
export const live: Live = createLive({
  url: `${location.origin}/cometd`,
  load: async () => (isLite() ? (await import('./polling.ts')).PollingClient : (await import('cometd')).CometD),
  onFrame,
  nowMs: () => Date.now(),
  random: () => Math.random(),
  language: () => document.documentElement.lang,
  clientId: () => (matchMedia('(max-width: 1023px)').matches ? 'web-mobile' : 'web'),
  hiddenMaxWaitMs: 60_000,
})

addEventListener('online', () => live.wake())
addEventListener('offline', () => live.networkLost())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') live.wake()
  else live.hidden()
})
