import type { Envelope } from '@touchline/contract'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { loadConfig } from '../lib/config/index.ts'
import { loadMessages } from '../lib/intl/index.ts'
import { evict } from '../lib/live/index.ts'
import { queryClient } from '../lib/query/index.ts'
import { firstRender } from './firstRender.tsx'
import { page } from './surroundings.ts'

export interface Wanted {
  path: string
  device: 'phone' | 'desktop'
  /** as text: the answer of appConfig, and those of the first view */
  config: string
  answers: string
  atMs: number
}

/** The content of the page's root. One at a time: the stores are the module's. */
export async function render({ path, device, config, answers, atMs }: Wanted): Promise<string> {
  page.device = device
  page.config = config
  const known = JSON.parse(answers) as Record<string, Envelope<unknown>>
  try {
    const { locale } = await loadConfig()
    const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>
    const app = await firstRender({ locale, messages: await loadMessages(locale), answers: known, atMs, Router })
    const problems: unknown[] = []
    const { prelude } = await prerender(app, {
      // a part that is sent later needs a script in the page
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: AbortSignal.timeout(timeoutMs),
      onError(error) {
        if (isLater(error)) return 'later'
        problems.push(error)
        return undefined
      },
    })
    const html = await new Response(prelude).text()
    if (problems.length > 0) throw new Error(`${path} could not be rendered`, { cause: problems[0] })
    // it shows an address that leads elsewhere, or waits for what the gateway does not know
    if (!html.includes('<h1')) throw new Error(`${path} has no heading`)
    if (html.includes('<script')) throw new Error(`${path} would need a script`)
    return html
  } finally {
    queryClient.clear()
    for (const { data } of Object.values(known)) for (const id of eventsOf(data)) evict(id)
  }
}

/** a part that the build leaves to the browser (`build/laterParts.ts`) */
const isLater = (error: unknown): boolean => error instanceof Error && error.message === 'later'

const timeoutMs = 5_000

const eventsOf = (data: unknown): string[] =>
  Object.keys((data as { entities?: { event?: object } } | undefined)?.entities?.event ?? {})
