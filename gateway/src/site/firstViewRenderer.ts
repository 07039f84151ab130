import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { FirstView } from './firstView.ts'
import type { Shown } from './page.ts'
import type { Renderer } from './renderer.ts'

export type Device = Shown['device']

export interface Rendered {
  shown: Shown
  /** with the answers that it shows, which may be older than those that were wanted */
  view: FirstView
}

interface WantedView {
  path: string
  device: Device
  config: unknown
  view: FirstView
}

/** Undefined if the page has to be sent without it. */
export type FirstViewRenderer = (wanted: WantedView) => Promise<Rendered | undefined>

/** What a browser says of itself: a hint in new ones, the name in others. The page looks again, at its width. */
export const deviceOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Device =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '') ? 'phone' : 'desktop'

/** for so long a rendered view of unchanged answers is sent again: its countdowns are as old */
const keptMs = 20_000
/** for so long one whose answers have changed since is sent while the next is made: else where prices move each visitor would wait for one */
const staleMs = 2_000
const maxKeptChars = 20_000_000

interface Kept extends Rendered {
  /** hash of the answers */
  of: string
}

/** A view is rendered again when one of its answers has changed. One that is late is kept for the next visitor. */
export function createFirstViewRenderer(renderer: Pick<Renderer, 'render'>, timeZone: string): FirstViewRenderer {
  const kept = new Map<string, Kept>()
  let keptChars = 0
  function keep(key: string, made: Kept): Kept {
    keptChars += made.shown.html.length - (kept.get(key)?.shown.html.length ?? 0)
    if (keptChars > maxKeptChars) {
      kept.clear()
      keptChars = made.shown.html.length
    }
    kept.set(key, made)
    return made
  }
  async function make(key: string, of: string, { path, device, config, view }: WantedView): Promise<Kept | undefined> {
    const atMs = Date.now()
    const made = (html: string) => keep(key, { of, view, shown: { html, atMs, device, offset: offsetOf(timeZone, atMs) } })
    const wanted = { path, device, config: JSON.stringify(config), answers: answersOf(view), atMs }
    const html = await renderer.render(wanted, made)
    return html === undefined ? undefined : made(html)
  }
  return async (wanted) => {
    const key = `${wanted.device} ${wanted.path}`
    const of = hash('sha1', answersOf(wanted.view))
    const known = kept.get(key)
    const ageMs = known ? Date.now() - known.shown.atMs : Number.POSITIVE_INFINITY
    // an address by name alone shows the view of its page, and says so itself
    const again = known && { shown: known.shown, view: { ...wanted.view, answers: known.view.answers } }
    if (known?.of === of && ageMs < keptMs) return again
    const next = make(key, of, wanted)
    return ageMs < staleMs ? again : next
  }
}

const answersOf = ({ answers }: FirstView): string =>
  `{${answers.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join()}}`

/** As `Date.getTimezoneOffset` in that zone: minutes from its time to UTC. */
export function offsetOf(timeZone: string, atMs: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(atMs)
  const [, sign, hours, minutes] =
    /([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return ahead === 0 || sign === '-' ? ahead : -ahead
}
