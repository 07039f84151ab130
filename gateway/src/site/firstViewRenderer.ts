import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { FirstView } from './firstView.ts'
import type { Shown } from './page.ts'
import type { Renderer } from './renderer.ts'

export type Device = Shown['device']

/** Undefined if the page has to be sent without it. */
export type FirstViewRenderer = (wanted: {
  path: string
  device: Device
  config: unknown
  view: FirstView
}) => Promise<Shown | undefined>

/** What a browser says of itself: a hint in new ones, the name in others. The page looks again, at its width. */
export const deviceOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Device =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '') ? 'phone' : 'desktop'

/** for so long a rendered view of unchanged answers is sent again: its countdowns are as old */
const keptMs = 20_000
const maxKeptChars = 20_000_000

/** A view is rendered again when one of its answers has changed. One that is late is kept for the next visitor. */
export function createFirstViewRenderer(renderer: Renderer, timeZone: string): FirstViewRenderer {
  const kept = new Map<string, { of: string; shown: Shown }>()
  let keptChars = 0
  function keep(key: string, of: string, shown: Shown): Shown {
    keptChars += shown.html.length - (kept.get(key)?.shown.html.length ?? 0)
    if (keptChars > maxKeptChars) {
      kept.clear()
      keptChars = shown.html.length
    }
    kept.set(key, { of, shown })
    return shown
  }
  return async ({ path, device, config, view }) => {
    const key = `${device} ${path}`
    const answers = `{${view.answers.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join()}}`
    const atMs = Date.now()
    const known = kept.get(key)
    const of = hash('sha1', answers)
    if (known?.of === of && atMs - known.shown.atMs < keptMs) return known.shown
    const shown = (html: string) => keep(key, of, { html, atMs, device, offset: offsetOf(timeZone, atMs) })
    const html = await renderer.render({ path, device, config: JSON.stringify(config), answers, atMs }, shown)
    return html === undefined ? undefined : shown(html)
  }
}

/** As `Date.getTimezoneOffset` in that zone: minutes from its time to UTC. */
export function offsetOf(timeZone: string, atMs: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(atMs)
  const [, sign, hours, minutes] =
    /([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return ahead === 0 || sign === '-' ? ahead : -ahead
}
