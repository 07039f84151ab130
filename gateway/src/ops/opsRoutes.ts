import { refusals } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/**
 * Answers nothing where the part is well, else what is wrong with it in a few words; as `still` where the process can do
 * its work without it, if later or with less.
 */
export type Check = () => Promise<Trouble> | Trouble
type Trouble = string | { still: string } | undefined

export interface OpsRoutesOptions {
  registry: Registry
  checks: Record<string, Check>
}

const patienceMs = 2_000

/** /healthz: the process is alive. /readyz: and can do its work. /metrics: what it has been doing. */
export function opsRoutes(server: FastifyInstance, { registry, checks }: OpsRoutesOptions): void {
  server.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ resultCode: 0, data: {} }))
  server.get('/readyz', async (_request, reply) => {
    const entries = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await outcome(check)] as const))
    const data = Object.fromEntries(entries.map(([name, trouble]) => [name, saysOf(trouble)]))
    reply.header('cache-control', 'no-store')
    if (entries.every(([, trouble]) => typeof trouble !== 'string')) return { resultCode: 0, data }
    const { code, status, says } = refusals.Unavailable
    return reply.code(status).send({ resultCode: code, errorType: 'Unavailable', resultMessage: says, data })
  })
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}

const saysOf = (trouble: Trouble): string => (typeof trouble === 'object' ? trouble.still : (trouble ?? 'ok'))

async function outcome(check: Check): Promise<Trouble> {
  const late = new AbortController()
  const timer = new Promise<string>((resolve) => {
    const timeout = setTimeout(() => resolve('no answer'), patienceMs)
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
