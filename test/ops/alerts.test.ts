/** Alerts, dashboards and runbook pages, against what real processes show at `/metrics`; and by promtool, where it is installed. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { makeVapidKeys } from '@touchline/adapters/webPush'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type GatewayProcess, startGateway } from '../gatewayProcess.ts'
import { type Scrape, scrape } from './scrape.ts'

const alertsPath = 'deploy/prometheus/alerts.yml'
const alertsText = readFileSync(alertsPath, 'utf8')
const rules = [
  ...alertsText.matchAll(/- alert: (\w+)\n\s+expr: '((?:[^']|'')*)'[\s\S]*?summary: '(.*)'\n\s+runbook: (\S+)/g),
].map(([, name = '', expr = '', summary = '', runbook = '']) => ({ name, expr: expr.replaceAll("''", "'"), summary, runbook }))

interface Panel {
  title: string
  targets?: { expr: string; legendFormat: string }[]
}
const dashboards = readdirSync('deploy/grafana')
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, ...(JSON.parse(readFileSync(`deploy/grafana/${file}`, 'utf8')) as { uid: string; panels: Panel[] }) }))
const queries = [
  ...rules.map(({ name, expr }) => ({ in: `alert ${name}`, expr })),
  ...dashboards.flatMap(({ file, panels }) =>
    panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ in: `${file}: ${title}`, expr }))),
  ),
]

/** Prometheus makes this one itself. */
const ofPrometheus = new Set(['up'])
const words = new Set(['by', 'without', 'and', 'or', 'unless', 'on', 'ignoring', 'offset', 'le'])

/** The metrics that a query reads. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without) \([^)]*\)/g, ' ')
    .replaceAll(/\b(?:offset )?\d+[smhd]\b/g, ' ')
  return [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)].flatMap(([name]) => (words.has(name) ? [] : [name]))
}

/** The labels that a query selects of each metric. */
function selectedIn(expr: string): { metric: string; label: string }[] {
  return [...expr.matchAll(/([a-zA-Z_:][\w:]*)\{([^}]*)\}/g)].flatMap(([, metric = '', selector = '']) =>
    [...selector.matchAll(/(\w+)\s*[!=]/g)].map(([, label = '']) => ({ metric, label })),
  )
}

describe('the metrics that alerts and dashboards name', () => {
  let database: TestDatabase
  const running: GatewayProcess[] = []
  let scrapes: Scrape[]
  beforeAll(async () => {
    database = await testDatabase()
    const env = { DATABASE_URL: database.url, PORT: '0', NODE_ENV: 'test' }
    const payments = { PAYMENTS_URL: 'http://127.0.0.1:9', PAYMENTS_API_KEY: 'key', PAYMENTS_SECRET: 'secret' }
    const push = { VAPID_PRIVATE_KEY: makeVapidKeys().privateKey, VAPID_SUBJECT: 'https://book.example' }
    running.push(await startGateway({ ...env, ...payments, ...push, FEED: 'demo:few' }))
    running.push(await startGateway({ ...env, FEED: 'none' }))
    running.push(await startGateway({ ...env, ROLE: 'settlement' }))
    scrapes = await Promise.all(running.map(({ opsUrl }) => scrape(opsUrl)))
  })
  afterAll(async () => {
    await Promise.all(running.map((each) => each.end('SIGTERM')))
    await database.close()
  })

  it('are in what running processes show', () => {
    const shown = new Set(scrapes.flatMap(({ metrics }) => [...metrics]))
    const missing = queries.flatMap((query) =>
      metricsIn(query.expr).flatMap((name) => (shown.has(name) || ofPrometheus.has(name) ? [] : `${query.in}: ${name}`)),
    )
    expect(missing).toEqual([])
    expect(queries.flatMap(({ expr }) => metricsIn(expr)).length).toBeGreaterThan(100)
  })

  it('have the labels that are selected, as far as there are series', () => {
    const missing = queries.flatMap((query) =>
      selectedIn(query.expr).flatMap(({ metric, label }) => {
        const having = scrapes.filter(({ names }) => names.has(metric))
        if (label === 'job' || label === 'instance' || having.length === 0) return []
        return having.some((each) => each.labelsOf(metric).has(label)) ? [] : `${query.in}: ${metric}{${label}}`
      }),
    )
    expect(missing).toEqual([])
  })

  it('are all in an alert or on a dashboard, if they are of the product', () => {
    const used = new Set(queries.flatMap(({ expr }) => metricsIn(expr)))
    const parts = /_(?:bucket|sum|count)$/
    const shown = new Set(scrapes.flatMap(({ metrics }) => [...metrics].filter((name) => name.startsWith('touchline_'))))
    const isUsed = (name: string) =>
      used.has(name) || ['_bucket', '_sum', '_count'].some((part) => used.has(name.replace(parts, part)))
    expect([...shown].filter((name) => !isUsed(name))).toEqual([])
  })

  it('a name that no process has is noticed', () => {
    const shown = new Set(scrapes.flatMap(({ metrics }) => [...metrics]))
    expect(
      metricsIn('sum by (call) (rate(touchline_calls_seconds_count{call="x"}[5m])) > 1').filter((name) => !shown.has(name)),
    ).toEqual(['touchline_calls_seconds_count'])
  })
})

describe('the runbook', () => {
  it('has a page for each alert, and no page without one', () => {
    expect(rules.length).toBe(alertsText.split('- alert:').length - 1)
    expect(rules.map(({ runbook }) => runbook)).toEqual(rules.map(({ name }) => `docs/runbook/${name}.md`))
    expect(readdirSync('docs/runbook').sort()).toEqual(rules.map(({ name }) => `${name}.md`).sort())
  })

  it.each(rules)('$name: what it means, how to see it, what to do, when it is over', ({ name, summary, runbook }) => {
    const text = readFileSync(runbook, 'utf8')
    const [title, ...parts] = text.split(/^#+ /m).slice(1)
    expect(title).toMatch(`${name}\n\n${summary}`)
    expect(parts.map((part) => part.split('\n', 1)[0])).toEqual([
      'What it means',
      'How to see it',
      'What to do',
      'When it is over',
    ])
    for (const part of parts) expect(part.split('\n').slice(1).join(' ').trim().length).toBeGreaterThan(20)
    const links = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => `docs/runbook/${path}`)
    expect(links.filter((path) => !existsSync(path))).toEqual([])
    const quoted = [...text.matchAll(/`([^`]*touchline_[^`]*)`/g)].flatMap(([, query = '']) => metricsIn(query))
    const known = new Set(queries.flatMap(({ expr }) => metricsIn(expr)))
    const base = (metric: string) => metric.replace(/_(?:bucket|sum|count)$/, '')
    const knownBases = new Set([...known].map(base))
    expect(quoted.filter((metric) => metric.startsWith('touchline_') && !knownBases.has(base(metric)))).toEqual([])
  })
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
describe.skipIf(!hasPromtool)(`promtool${hasPromtool ? '' : ' (skipped: install Debian’s package prometheus)'}`, () => {
  const promtool = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: 'deploy/prometheus', encoding: 'utf8' })
    return { status, text: stdout + stderr }
  }

  it('accepts the rules and the configuration', () => {
    expect(promtool('check', 'rules', 'alerts.yml')).toMatchObject({ status: 0 })
    expect(promtool('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 })
  })

  it('each alert fires on the series that are to raise it, and not on the others', () => {
    const tests = readFileSync('deploy/prometheus/alerts.test.yml', 'utf8')
    for (const { name } of rules) expect(tests).toMatch(new RegExp(`name: ${name}\\n[\\s\\S]*name: ${name} does not fire\\n`))
    expect(promtool('test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0 })
  }, 120_000)
})
