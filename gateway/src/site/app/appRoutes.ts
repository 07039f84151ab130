import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppLook } from '@touchline/domain/brand'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { appManifest } from './appManifest.ts'
import { drawIcon, type IconPurpose, iconPath, iconSizes, touchIcon } from './icons.ts'
import { noWorker, workerPolicy } from './workers.ts'

/** What the site as an app shows of its brand. */
export interface AppParts {
  name: string
  languages: readonly string[]
  look: AppLook
  serviceWorker: boolean
}

const dayS = 86_400

/** The site as an app on a home screen: its manifest, its icons and its service worker (0176). */
export function appRoutes(server: FastifyInstance, dist: string, { name, languages, look, serviceWorker }: AppParts): void {
  server.get<{ Querystring: { lang?: string } }>('/app.webmanifest', ({ query: { lang = '' } }, reply) => {
    const locale = languages.includes(lang) ? lang : (languages[0] ?? '')
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(appManifest({ name, locale, ...look })))
  })

  const drawn = new Map<string, Promise<Buffer>>()
  async function sendIcon(reply: FastifyReply, path: string, size: number, purpose: IconPurpose): Promise<FastifyReply> {
    const draw = async () => drawIcon(look.mark ?? (await readFile(join(dist, 'icon.svg'))), size, purpose, look.colour)
    const picture = drawn.get(path) ?? draw()
    drawn.set(path, picture)
    picture.catch(() => drawn.delete(path))
    return reply
      .type('image/png')
      .header('cache-control', `public, max-age=${dayS}`)
      .send(await picture)
  }
  for (const size of iconSizes)
    for (const purpose of ['any', 'maskable'] as const) {
      const path = iconPath(size, purpose)
      server.get(path, (_, reply) => sendIcon(reply, path, size, purpose))
    }
  // a home screen rounds its corners itself: it is drawn to the edges
  server.get(touchIcon.path, (_, reply) => sendIcon(reply, touchIcon.path, touchIcon.size, 'maskable'))

  const { mark } = look
  if (mark !== undefined)
    server.get('/icon.svg', (_, reply) =>
      reply.type('image/svg+xml').header('cache-control', `public, max-age=${dayS}`).send(mark),
    )

  server.get('/sw.js', async (_, reply) => {
    const code = serviceWorker ? await readFile(join(dist, 'sw.js'), 'utf8').catch(() => noWorker) : noWorker
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy, 'service-worker-allowed': '/' })
      .send(code)
  })
}
