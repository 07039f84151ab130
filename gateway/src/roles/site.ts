import { existsSync } from 'node:fs'
import { consentOrigins, contentOrigins, gameOrigins, type OperatorConfig } from '../config/index.ts'
import type { Handlers, httpServer } from '../http/index.ts'
import { meterRenders } from '../ops/index.ts'
import { timeZoneOf } from '../protection/index.ts'
import {
  createFirstViewRenderer,
  createPictureMaker,
  createRenderer,
  pictureRoutes,
  renderFolder,
  type SitemapParts,
  sitemapRoutes,
  siteRoutes,
} from '../site/index.ts'
import { demoStreamRoutes, streamSources } from '../streaming/index.ts'
import type { Base } from './base.ts'
import { ownUrl } from './mail.ts'

interface SiteParts extends Pick<SitemapParts, 'catalogue' | 'listing'> {
  handlers: Handlers
  /** the operator's, as they are now */
  settings: () => Parameters<typeof streamSources>[0] &
    Pick<OperatorConfig, 'consent' | 'games' | 'inboxPush' | 'sites' | 'tracking'>
}

/** The pages, and the demo's streams. */
export async function serveSite(
  base: Base,
  server: ReturnType<typeof httpServer>,
  { handlers, settings, catalogue, listing }: SiteParts,
): Promise<void> {
  const { env, log } = base
  if (!env.production) await demoStreamRoutes(server)
  const count = meterRenders(base.registry)
  const renderer = env.renderPages && existsSync(renderFolder) ? pageRenderer(base, server, count) : undefined
  const sources = () => {
    const { media, frames } = streamSources(settings())
    return {
      media,
      frames: [...new Set([...frames, ...gameOrigins(settings())])],
      ...consentOrigins(settings()),
      images: contentOrigins(settings(), env.brand),
    }
  }
  const { name, languages, app: look, serviceWorker } = env.brand
  const app = { name, languages, look, serviceWorker }
  const site = () => env.siteUrl ?? ownUrl(server)
  sitemapRoutes(server, { site, isPublic: env.production && env.siteUrl !== undefined, catalogue, listing })
  servePictures(base, server, { handlers, catalogue })
  if (!(await siteRoutes(server, { handlers, app, renderer, sources, site })))
    log.warn('The site is not built: only calls are answered.')
}

/** What is seen of a page that was shared. */
function servePictures(
  { env: { brand }, log, closers }: Base,
  server: ReturnType<typeof httpServer>,
  parts: Pick<SiteParts, 'handlers' | 'catalogue'>,
): void {
  const maker = createPictureMaker({ failed: (failure) => log.warn({ failure }, 'a picture was not drawn') })
  closers.add('pictures', () => maker.close())
  const options = { brand: brand.name, locale: brand.languages[0], timeZone: timeZoneOf(brand), oddsFormat: brand.oddsFormats[0] }
  pictureRoutes(server, { ...parts, maker, options })
}

/** A first view that cannot be rendered is left to the browser, and counted. */
function pageRenderer(
  { env, log, closers }: Base,
  server: ReturnType<typeof httpServer>,
  count: ReturnType<typeof meterRenders>,
): ReturnType<typeof createFirstViewRenderer> {
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
  server.addHook('onListen', async () => renderer.warm())
  closers.add('page renderer', () => renderer.close())
  return createFirstViewRenderer(renderer, timeZone)
}
