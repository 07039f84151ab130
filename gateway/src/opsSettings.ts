import { hostname } from 'node:os'

/** How a process is watched and stopped. */
export interface OpsSettings {
  /** how long requests are still accepted after `/readyz` has reported the stop */
  stopDelayMs: number
  logLevel: (typeof logLevels)[number]
  /** names this process in its log and metrics */
  instance: string
  /** a line in the log for each request */
  accessLog: boolean
  /** where spans are sent, and the share of the traces begun here that is kept; absent: nothing is traced */
  tracing?: { url: string; ratio: number }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** The endpoint and the ratio have the names that OpenTelemetry gives them. */
export function readOpsSettings(
  env: Record<string, string | undefined>,
  { port, production, refuse }: { port: number; production: boolean; refuse: (sentence: string) => never },
): OpsSettings {
  const { LOG_LEVEL = '', INSTANCE = '', ACCESS_LOG = '', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env
  const logLevel = logLevels.find((each) => each === (LOG_LEVEL || 'info'))
  if (!logLevel) return refuse(`LOG_LEVEL is "${LOG_LEVEL}": use one of ${logLevels.join(', ')}.`)
  if (!['', 'on', 'off'].includes(ACCESS_LOG)) return refuse(`ACCESS_LOG is "${ACCESS_LOG}": use one of on, off.`)
  if (INSTANCE && !/^[\w.:-]{1,100}$/.test(INSTANCE))
    return refuse(`INSTANCE is "${INSTANCE}": use up to 100 letters, digits and .:_- in it.`)
  return {
    stopDelayMs: stopDelay(env.STOP_DELAY_MS || (production ? '5000' : '250'), refuse),
    logLevel,
    instance: INSTANCE || `${hostname()}:${port || process.pid}`,
    accessLog: ACCESS_LOG === 'on',
    ...(endpoint && { tracing: tracingTo(endpoint, env.OTEL_TRACES_SAMPLER_ARG || '1', refuse) }),
  }
}

const longestStopDelayMs = 600_000
function stopDelay(text: string, refuse: (sentence: string) => never): number {
  const ms = Number(text)
  if (/^\d+$/.test(text) && ms <= longestStopDelayMs) return ms
  return refuse(`STOP_DELAY_MS is "${text}": use whole milliseconds from 0 to ${longestStopDelayMs}.`)
}

function tracingTo(endpoint: string, share: string, refuse: (sentence: string) => never): { url: string; ratio: number } {
  if (!/^https?:/.test(endpoint) || !URL.canParse(endpoint))
    return refuse('OTEL_EXPORTER_OTLP_ENDPOINT is not a URL that starts with http:// or https://.')
  const ratio = Number(share)
  if (!/^\d+(\.\d+)?$/.test(share) || ratio > 1) return refuse(`OTEL_TRACES_SAMPLER_ARG is "${share}": use a share from 0 to 1.`)
  return { url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, ratio }
}
