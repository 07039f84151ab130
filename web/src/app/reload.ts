import { markServer, useServer } from '../lib/availability.ts'

const key = 'touchline.reloaded'
const againAfterMs = 60_000
/** time for a step back to complete */
const delayMs = 100
/** a slower server is not worth reloading from */
const answerTimeoutMs = 5_000

/**
 * Whether a reload may help: at most once a minute, not offline, and only if the server answers; otherwise the browser's own
 * error page would replace the page. A true result must be followed by a reload.
 */
export async function mayReload(): Promise<boolean> {
  if (!navigator.onLine || wasReloaded() || !(await serverAnswers()) || wasReloaded()) return false
  return note(Date.now())
}

/** Without storage reloads could repeat for ever, so it counts as done. */
function wasReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(key) ?? 0) < againAfterMs
  } catch {
    return true
  }
}

function note(nowMs: number): boolean {
  try {
    sessionStorage.setItem(key, String(nowMs))
    return true
  } catch {
    return false
  }
}

/** Requests what a reload starts with. A failure marks the server as unavailable, and the page keeps checking. */
async function serverAnswers(): Promise<boolean> {
  const answers = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(answerTimeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answers) markServer('unavailable')
  return answers
}

/** Never resolves, because the page is about to go. */
export function reloadSoon(): Promise<never> {
  setTimeout(() => location.reload(), delayMs)
  return new Promise(() => undefined)
}

/** Automatic reload. */
export async function reloadOnce(): Promise<void> {
  if (await mayReload()) location.reload()
}

/** Reload requested by the visitor, as often as they like. */
export async function tryAgain(): Promise<void> {
  if (await serverAnswers()) location.reload()
}

/** For a chunk that failed to load while the server is away: reloads the page once it is back. Returns the cancel function. */
export function comeBackWithServer(): () => void {
  void serverAnswers()
  return useServer.subscribe(({ server }, before) => {
    if (server === 'available' && before.server === 'unavailable') void reloadOnce()
  })
}
