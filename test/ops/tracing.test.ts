/** Real processes, one that is traced and one that is not, with a collector of the test's own. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type GatewayProcess, startGateway } from '../gatewayProcess.ts'

interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: object }[]
}

/** The part of OTLP in JSON that is read here. */
interface Export {
  resourceSpans: { resource: { attributes: { key: string; value: object }[] }; scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

const received: Export[] = []
const collector = createServer((request, response) => {
  let text = ''
  request.on('data', (piece: Buffer) => {
    text += piece.toString()
  })
  request.on('end', () => {
    if (request.url === '/v1/traces') received.push(JSON.parse(text) as Export)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
const spans = () =>
  received.flatMap(({ resourceSpans }) => resourceSpans.flatMap((each) => each.scopeSpans.flatMap((s) => s.spans)))

/** Prints what the program loads of OpenTelemetry, without the interface that prom-client has as a dependency. */
const printLoads = `import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) { if (/opentelemetry.(?!api.build)/.test(url)) console.log('loaded ' + url); return next(url, context) } })`
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(printLoads)}`

let database: TestDatabase
let env: Record<string, string>
beforeAll(async () => {
  database = await testDatabase()
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  env = { DATABASE_URL: database.url, PORT: '0', FEED: 'none', NODE_OPTIONS }
})
afterAll(async () => {
  collector.close()
  await database.close()
})

const loads = ({ lines }: GatewayProcess) => lines.filter((line) => line.startsWith('loaded '))
const login = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username: 'alice', password: 'touchline-demo' }),
  })
const textOf = ({ attributes }: ReceivedSpan, key: string) =>
  JSON.stringify(attributes.find((each) => each.key === key)?.value ?? null)

it('loads nothing of OpenTelemetry by default', async () => {
  const gateway = await startGateway(env, 'gateway/src/main', { fromSource: true })
  expect((await login(gateway.url)).status).toBe(200)
  expect(loads(gateway)).toEqual([])
  expect(await gateway.end('SIGTERM')).toBe(0)
})

it('sends requests and their statements as spans of the trace that the request names', async () => {
  const { port } = collector.address() as AddressInfo
  const traced = { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, INSTANCE: 'gateway-1' }
  const gateway = await startGateway(traced, 'gateway/src/main', { fromSource: true })
  expect(loads(gateway).length).toBeGreaterThan(0)
  const [traceId, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  expect((await login(gateway.url, { traceparent: `00-${traceId}-${parent}-01` })).status).toBe(200)
  const unsampled = '11111111111111111111111111111111'
  await login(gateway.url, { traceparent: `00-${unsampled}-${parent}-00` })
  // the rest is sent before it ends
  expect(await gateway.end('SIGTERM')).toBe(0)
  const ours = spans().filter((span) => span.traceId === traceId)
  const request = ours.find(({ name }) => name === 'POST /api/login')
  expect(request).toMatchObject({ parentSpanId: parent })
  expect(request && textOf(request, 'http.response.status_code')).toContain('200')
  const statements = ours.filter((span) => span.parentSpanId === request?.spanId)
  expect(statements.length).toBeGreaterThan(1)
  for (const each of statements) expect(textOf(each, 'db.system.name')).toContain('postgresql')
  expect(spans().filter((span) => span.traceId === unsampled)).toEqual([])
  expect(JSON.stringify(received[0]?.resourceSpans[0]?.resource)).toContain('gateway-1')
})

it('shows the trace to the database in a comment of each statement without a name', async () => {
  const { port } = collector.address() as AddressInfo
  const traced = { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }
  const gateway = await startGateway(traced)
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  await login(gateway.url, { traceparent: `00-${traceId}-00f067aa0ba902b7-01` })
  const { rows } = await database.pool.query<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and query like '%' || $1 || '%' and pid <> pg_backend_pid()`,
    [traceId],
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { query } of rows) expect(query).toMatch(new RegExp(`/\\*traceparent='00-${traceId}-[0-9a-f]{16}-01'\\*/$`))
  await gateway.end('SIGTERM')
})

it('goes on if the collector is away', async () => {
  const gateway = await startGateway({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  expect((await login(gateway.url)).status).toBe(200)
  expect(await gateway.end('SIGTERM')).toBe(0)
})

it('each line of the log has the role and the instance', async () => {
  const gateway = await startGateway({ ...env, INSTANCE: 'gateway-7', LOG_LEVEL: 'debug' })
  await login(gateway.url)
  await gateway.end('SIGTERM')
  const lines = gateway.lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as object)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line).toMatchObject({ role: 'all', instance: 'gateway-7' })
  const quiet = await startGateway({ ...env, LOG_LEVEL: 'error' })
  await login(quiet.url)
  await quiet.end('SIGTERM')
  expect(quiet.lines.filter((line) => line.startsWith('{'))).toEqual([])
})
