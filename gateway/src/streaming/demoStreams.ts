import fastifyStatic from '@fastify/static'
import { demoStream } from '@touchline/adapters/streams'
import type { FastifyInstance } from 'fastify'
import type { OperatorConfig } from '../config/index.ts'

const prefix = '/streams/'

/**
 * The operator's configuration with a stream provider for the demo's matches: the same animated match for all of them,
 * from this gateway. An operator's own provider of that name takes precedence.
 */
export function withDemoStreams(config: OperatorConfig): OperatorConfig {
  const { streaming } = config
  return { ...config, streaming: { ...streaming, providers: { [demoStream.provider]: provider, ...streaming.providers } } }
}

const provider: OperatorConfig['streaming']['providers'][string] = {
  type: 'VIDEO_STREAM',
  url: `${prefix}${demoStream.video}`,
  captions: `${prefix}${demoStream.captions}`,
  protocols: [],
  answers: false,
  playedFrom: [],
  needs: 'login',
  opensMinutesBefore: 5,
}

/** Serves the stream, with byte ranges. */
export async function demoStreamRoutes(server: FastifyInstance): Promise<void> {
  await server.register(fastifyStatic, { root: demoStream.folder, prefix, index: false, decorateReply: false, maxAge: '1h' })
}
