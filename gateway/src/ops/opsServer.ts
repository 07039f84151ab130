import { refusals } from '@touchline/contract'
import { refusalSentence } from '@touchline/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { bareServer, type Stopping } from '../http/index.ts'

/**
 * Returns undefined if the part is healthy, else its fault in a few words; as `still` if the process can work without
 * it, late or with less.
 */
export type Check = () => Promise<Trouble> | Trouble
type Trouble = string | { still: string } | undefined

/** A process's health checks, by the part's name. */
export type Checks = Record<string, Check>

export interface OpsServerOptions {
  registry: Registry
  checks: Checks
  stopping: Pick<Stopping, 'started'>
  log: Logger
}

const maxWaitMs = 2_000

/** /healthz: the process is alive. Customers can read it too: it says nothing else. */
export function healthRoute(server: FastifyInstance): void {
  server.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ resultCode: 0, data: {} }))
}

/**
 * A separate server for monitoring, on a port that customers do not reach. /readyz: the process can do its work, and
 * has not been asked to stop. /metrics: what it has been doing.
 */
export function opsServer({ registry, checks, stopping, log }: OpsServerOptions): FastifyInstance {
  const server = bareServer(log)
  healthRoute(server)
  server.get('/readyz', async (_request, reply) => {
    const entries = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await outcome(check)] as const))
    if (stopping.started) entries.push(['process', 'stopping'])
    const data = Object.fromEntries(entries.map(([name, trouble]) => [name, checkText(trouble)]))
    reply.header('cache-control', 'no-store')
    if (entries.every(([, trouble]) => typeof trouble !== 'string')) return { resultCode: 0, data }
    const { code, status } = refusals.Unavailable
    const resultMessage = refusalSentence('en', 'refusal.Unavailable')
    return reply.code(status).send({ resultCode: code, errorType: 'Unavailable', resultMessage, data })
  })
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  return server
}

const checkText = (trouble: Trouble): string => (typeof trouble === 'object' ? trouble.still : (trouble ?? 'ok'))

async function outcome(check: Check): Promise<Trouble> {
  const late = new AbortController()
  const timer = new Promise<string>((resolve) => {
    const timeout = setTimeout(() => resolve('no answer'), maxWaitMs)
    late.signal.addEventListener('abort', () => clearTimeout(timeout))
  })
  try {
    return await Promise.race([check(), timer])
  } catch {
    return 'failed'
  } finally {
    late.abort()
  }
}
