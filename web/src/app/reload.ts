import { markServer, useServer } from '../lib/availability.ts'

const key = 'touchline.reloaded'
const againAfterMs = 60_000
/** for a step back to be made first */
const delayMs = 100
/** a server that takes longer is not one to load a page from */
const answerTimeoutMs = 5_000

/**
 * Whether loading the page anew may help: once a minute at most, not without a network, and only from a server that answers;
 * otherwise the browser's own error page would stand where the page was. Whoever asks does it.
 */
export async function mayReload(): Promise<boolean> {
  if (!navigator.onLine || wasReloaded() || !(await serverAnswers()) || wasReloaded()) return false
  return note(Date.now())
}

/** Where nothing can be noted it might go on for ever: so there it counts as done. */
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

/** Asks for what a reload begins with. One that does not answer is known to the whole page, which asks on. */
async function serverAnswers(): Promise<boolean> {
  const answers = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(answerTimeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answers) markServer('unavailable')
  return answers
}

/** Nothing after it is seen any more. */
export function reloadSoon(): Promise<never> {
  setTimeout(() => location.reload(), delayMs)
  return new Promise(() => undefined)
}

/** What the page does of its own accord. */
export async function reloadOnce(): Promise<void> {
  if (await mayReload()) location.reload()
}

/** What a visitor asks for, as often as they like. */
export async function tryAgain(): Promise<void> {
  if (await serverAnswers()) location.reload()
}

/** For a part that did not come: where the server is away, the page is loaded anew once it is back. Returns the end of it. */
export function comeBackWithServer(): () => void {
  void serverAnswers()
  return useServer.subscribe(({ server }, before) => {
    if (server === 'available' && before.server === 'unavailable') void reloadOnce()
  })
}
