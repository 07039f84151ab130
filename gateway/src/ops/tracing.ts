import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Span, SpanContext } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { QueryWatch } from '../database/index.ts'

export interface TracingOptions {
  /** the address of the collector's traces, over HTTP */
  url: string
  /** the share of the traces begun here that is kept; one that a client began keeps its own decision */
  ratio: number
  version: string
  role: string
  instance: string
}

/** Spans of requests and of their statements, sent to an OpenTelemetry collector. */
export interface Tracing {
  /** every request of the server is a span, below the `traceparent` that it came with */
  serve(server: FastifyInstance): void
  /** every statement of a traced request is a span; without a name it also carries the `traceparent` as a comment */
  watch: QueryWatch
  /** sends what waits */
  close(): Promise<void>
}

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The packages are loaded here only: a process that is not traced never reads them. */
export async function startTracing({ url, ratio, version, role, instance }: TracingOptions): Promise<Tracing> {
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'touchline',
      'service.version': version,
      'service.instance.id': instance,
      'touchline.role': role,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: 2_000 }))],
  })
  const tracer = provider.getTracer('touchline', version)
  const current = new AsyncLocalStorage<Span>()
  const below = (span: Span) => trace.setSpan(ROOT_CONTEXT, span)

  function requestSpan(request: IncomingMessage, response: ServerResponse): Span {
    const parent = parentOf(request)
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    const { method = 'GET', url: path = '' } = request
    const attributes = { 'http.request.method': method, 'url.path': path.split('?', 1)[0] ?? '' }
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, context)
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode)
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    return span
  }

  return {
    serve(server) {
      const listeners = server.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
      server.server.removeAllListeners('request')
      server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        current.run(requestSpan(request, response), () => {
          for (const listener of listeners) listener(request, response)
        })
      })
      server.addHook('onRequest', (request, _reply, done) => {
        const { url: route } = request.routeOptions
        if (route !== undefined) current.getStore()?.updateName(`${request.method} ${route}`).setAttribute('http.route', route)
        current.getStore()?.setAttribute('touchline.request_id', request.id)
        done()
      })
    },
    watch: {
      began({ name, text }) {
        const parent = current.getStore()
        if (!parent) return () => {}
        const attributes = { 'db.system.name': 'postgresql', 'db.query.text': name ?? text }
        const span = tracer.startSpan(name ?? firstWord(text), { kind: SpanKind.CLIENT, attributes }, below(parent))
        return (error) => {
          if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        }
      },
      comment() {
        const context = current.getStore()?.spanContext()
        return context && `/*traceparent='${textOf(context)}'*/`
      },
    },
    close: () => provider.shutdown(),
  }
}

function parentOf({ headers }: IncomingMessage): SpanContext | undefined {
  const given = headers.traceparent
  const [, traceId = '', spanId = '', flags = ''] = (typeof given === 'string' && traceparent.exec(given)) || []
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}

const textOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`

const firstWord = (text: string): string => /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement'
