import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Handlers } from '../http/index.ts'
import { type AppParts, appRoutes } from './app/appRoutes.ts'
import { describePage } from './describePage.ts'
import { type Built, followBuilt } from './files.ts'
import { firstViewOf } from './firstView.ts'
import { type Device, deviceOf, type FirstViewRenderer } from './firstViewRenderer.ts'
import type { FirstReads } from './firstViewRoutes.ts'
import { headTags, subjectOf } from './found/index.ts'
import { isOldBrowser, oldBrowserPage, oldBrowserPolicy } from './oldBrowser.ts'
import { pageHtml } from './page.ts'
import { type PageSources, policyFor } from './policy.ts'

export interface SiteOptions {
  handlers: FirstReads & Pick<Handlers, 'appConfig'>
  /** renders first views to HTML; without it pages are sent empty and rendered by the browser alone */
  renderer?: FirstViewRenderer | undefined
  /** the site as an app on a home screen */
  app: AppParts
  /** the current origins of streams */
  sources: () => PageSources
  /** the address of the site, for those who find its pages elsewhere */
  site: () => string
  /** the folder of the built site */
  dist?: string
}

const builtHere = fileURLToPath(new URL('../../../web/dist', import.meta.url))
/** the same components, built for `createRenderer` */
export const renderFolder = join(builtHere, '.server')
/**
 * Never pages: reserved paths, files, hidden paths, and a path that reads as another host, because the page that a
 * browser opens there would leave the site with its first navigation.
 */
const notPages =
  /^\/[/\\]|^\/(api|cometd|assets|openapi\.json|docs\/api|healthz|readyz|metrics)(\/|$)|^\/[^/]+\.[a-z0-9]+$|^\/\./i
/** a proxy may put the host before the path: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2 */
const schemeAndHost = /^https?:\/\/[^/]*/i
/** The build names them: no name is hidden or leads out of the folder. */
const assetName = /^[\w-][\w.-]*(\/[\w-][\w.-]*)?$/
const yearSeconds = 365 * 24 * 3_600
/** a tenth smaller than 4, for 2 ms; what is higher costs more than it saves */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/**
 * Serves the built site: its files with an unlimited cache lifetime, its one page for every other path, and new builds
 * as they appear. Returns whether there is a site.
 */
export async function siteRoutes(
  server: FastifyInstance,
  { handlers, app, sources, renderer, site, dist = builtHere }: SiteOptions,
): Promise<boolean> {
  const builtNow = followBuilt(dist)
  if (!builtNow()) return false
  await server.register(fastifyStatic, {
    root: join(dist, 'assets'),
    // its own route would list the folder of 500 files twice for each of the 40 files of a page
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`),
  })
  server.get<{ Params: { '*': string } }>('/assets/*', ({ params: { '*': name } }, reply) =>
    assetName.test(name) ? reply.sendFile(name) : reply.callNotFound(),
  )
  appRoutes(server, dist, app)
  const pagesOf = whileSame((built: Built) => ({
    policy: policyFor(built.html),
    page: rememberBriefly((wanted, request) => makePage({ built, handlers, renderer, site }, wanted, request)),
  }))
  server.get('/*', async (request, reply) => {
    const [path = '/', query] = request.url.replace(schemeAndHost, '').split('?')
    const built = builtNow()
    const name = path.slice(1)
    if (built?.rootFiles.has(name)) return reply.sendFile(name, dist, { maxAge: '1h', cacheControl: true })
    if (notPages.test(path)) return reply.callNotFound()
    if (isOldBrowser(request.headers['user-agent'])) return sendToOldBrowser(reply, app)
    if (!built) return sendBeingBuilt(reply)
    const { policy, page } = pagesOf(built)
    const sent = await page(
      { path, slipCode: slipCodeOf(path, query), device: deviceOf(request), mayRender: query === undefined },
      request,
    )
    return sendPage(request, reply, policy(sources(), sent.style), sent)
  })
  return true
}

/** Only what may be a code: it is a part of the page's name in memory. */
const slipCodeOf = (path: string, query: string | undefined): string | undefined =>
  path === '/dl/code' ? /(?:^|&)code=([0-9A-Za-z]{4,16})(?:&|$)/.exec(query ?? '')?.[1]?.toUpperCase() : undefined

/** Memoises the last result by identity. */
function whileSame<Of, Made>(make: (of: Of) => Made): (of: Of) => Made {
  let last: { of: Of; made: Made } | undefined
  return (of) => {
    if (last?.of !== of) last = { of, made: make(of) }
    return last.made
  }
}

/** Its files are gone and the new ones incomplete: the browser retries by itself. */
const sendBeingBuilt = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '1' })
    .send(
      '<!doctype html><html lang="en"><meta http-equiv="refresh" content="1"><title>Touchline</title><p>The site is being built. One moment …',
    )

const sendToOldBrowser = (reply: FastifyReply, { name, languages: [locale = 'en-GB'] }: SiteOptions['app']): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': oldBrowserPolicy,
      vary: 'user-agent',
    })
    .send(oldBrowserPage({ name, locale }))

interface Page {
  plain: Buffer
  brotli: Buffer
  gzip: Buffer
  /** the style sheets within it */
  style?: string
}

interface Making extends Pick<SiteOptions, 'handlers' | 'renderer' | 'site'> {
  built: Built
}

interface WantedPage {
  path: string
  /** of the slip that is shared by this link */
  slipCode: string | undefined
  device: Device
  /** what is in a query, only the browser shows */
  mayRender: boolean
}

async function makePage(
  { built, handlers, renderer, site }: Making,
  { path: requested, slipCode, device, mayRender: isWanted }: WantedPage,
  request: FastifyRequest,
): Promise<Page> {
  const caller = { requestId: request.id, address: request.ip, lang: 'en', clientId: 'web', deviceType: 'desktop' }
  const answer = await handlers.appConfig({}, caller)
  if (!('data' in answer)) throw new Error('no configuration to send')
  const config = answer.data
  const mayRender = renderer !== undefined && isWanted && config.features.maintenance !== true
  const view = await firstViewOf(requested, handlers, caller, { forRender: mayRender, isWide: device === 'desktop' })
  const path = view.path ?? requested
  const { locale, name, countryCode, countrySites } = config
  const description = describePage({
    path,
    locale,
    name,
    hasFives: config.fivesUrl !== undefined || config.predictors?.includes('fives') === true,
    view,
  })
  const subject = subjectOf(path, view)
  const head = headTags({ site: site(), path, locale, name, countryCode, countrySites, subject, description, slipCode })
  const rendered = mayRender && view.toRender ? await renderer({ path, device, config, view }) : undefined
  const { html, style } = pageHtml(built, { locale, name, config, view, description, head, ...rendered })
  const plain = Buffer.from(html)
  const [smaller, small] = await Promise.all([brotli(plain, brotliQuality), zip(plain)])
  return { plain, brotli: smaller, gzip: small, ...(style !== undefined && { style }) }
}

const rememberedMs = 1_000
const maxRememberedPages = 200

/** Visitors of one page within a second get the same bytes. */
function rememberBriefly(make: (wanted: WantedPage, request: FastifyRequest) => Promise<Page>) {
  const pages = new Map<string, Promise<Page>>()
  return (wanted: WantedPage, request: FastifyRequest): Promise<Page> => {
    const key = `${wanted.device} ${wanted.mayRender} ${wanted.slipCode} ${wanted.path}`
    const known = pages.get(key)
    if (known) return known
    if (pages.size >= maxRememberedPages) pages.clear()
    const page = make(wanted, request)
    pages.set(key, page)
    const forget = () => void pages.delete(key)
    page.then(() => setTimeout(forget, rememberedMs).unref(), forget)
    return page
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, policy: string, page: Page): FastifyReply {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, sec-ch-ua-mobile, user-agent',
    'content-security-policy': policy,
  })
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(page.plain)
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? page.brotli : page.gzip)
}
