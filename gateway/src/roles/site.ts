import { existsSync } from 'node:fs'
import { consentOrigins, type OperatorConfig } from '../config/index.ts'
import type { Handlers, httpServer } from '../http/index.ts'
import { meterRenders } from '../ops/index.ts'
import { timeZoneOf } from '../protection/index.ts'
import { createFirstViewRenderer, createRenderer, renderFolder, siteRoutes } from '../site/index.ts'
import { demoStreamRoutes, streamSources } from '../streaming/index.ts'
import type { Base } from './base.ts'

interface SiteParts {
  handlers: Handlers
  /** the operator's, as they are now */
  settings: () => Parameters<typeof streamSources>[0] & Pick<OperatorConfig, 'consent' | 'inboxPush' | 'tracking'>
}

/** The pages, and the demo's streams. */
export async function serveSite(
  base: Base,
  server: ReturnType<typeof httpServer>,
  { handlers, settings }: SiteParts,
): Promise<void> {
  const { env, log } = base
  if (!env.production) await demoStreamRoutes(server)
  const renderer = env.renderPages && existsSync(renderFolder) ? pageRenderer(base) : undefined
  const sources = () => ({ ...streamSources(settings()), ...consentOrigins(settings()) })
  const { name, languages, app: look, serviceWorker } = env.brand
  const app = { name, languages, look, serviceWorker }
  if (!(await siteRoutes(server, { handlers, app, renderer, sources })))
    log.warn('The site is not built: only calls are answered.')
}

/** A first view that cannot be rendered is left to the browser, and counted. */
function pageRenderer({ env, log, registry, closers }: Base): ReturnType<typeof createFirstViewRenderer> {
  const count = meterRenders(registry)
  const timeZone = timeZoneOf(env.brand)
  const renderer = createRenderer({
    folder: renderFolder,
    timeZone,
    ended(end, failure) {
      count(end)
      if (failure !== undefined) log.warn({ failure }, 'a page was not rendered')
    },
    hung: () => log.error('the renderer of pages gave no answer and was ended'),
  })
  closers.add('page renderer', () => renderer.close())
  return createFirstViewRenderer(renderer, timeZone)
}
