import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createFirstViewRenderer, deviceOf, offsetOf } from './firstViewRenderer.ts'
import { createRenderer, type Renderer } from './renderer.ts'

let folder: string
let renderer: Renderer
let ends: (string | undefined)[][]

const wanted = (path: string) => ({ path, device: 'phone' as const, config: '{}', answers: '{}', atMs: 0 })

/** Its process has this `render`. */
function start(render: string): void {
  writeFileSync(join(folder, 'surroundings.js'), '')
  writeFileSync(join(folder, 'renderPage.js'), `export const render = ${render}`)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  renderer = createRenderer({ folder, timeZone: 'Europe/Sofia', ended: (...end) => void ends.push(end), latestMs: 20_000 })
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'renderer-'))
  ends = []
})
afterEach(() => {
  renderer.close()
  rmSync(folder, { recursive: true })
})

it('renders in a process of its own, in the country’s time zone', async () => {
  start('async ({ path }) => `${path} ${Intl.DateTimeFormat().resolvedOptions().timeZone} ${process.pid}`')
  const [, zone, pid] = (await renderer.render(wanted('/')))?.split(' ') ?? []
  expect(zone).toBe('Europe/Sofia')
  expect(Number(pid)).not.toBe(process.pid)
  expect(ends).toEqual([['rendered']])
})

it('its process can be started before the first page', async () => {
  const mark = join(folder, 'loaded')
  start('async () => String(process.pid)')
  writeFileSync(
    join(folder, 'surroundings.js'),
    `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(mark)}, String(process.pid))`,
  )
  renderer.warm()
  await vi.waitFor(() => expect(readFileSync(mark, 'utf8')).not.toBe(''), 20_000)
  expect(await renderer.render(wanted('/'))).toBe(readFileSync(mark, 'utf8'))
})

it('a page that cannot be rendered is left to the browser and counted, with what failed; the next is rendered', async () => {
  start("async ({ path }) => { if (path === '/bad') throw new Error('no such part'); return 'good' }")
  expect(await renderer.render(wanted('/bad'))).toBeUndefined()
  expect(await renderer.render(wanted('/'))).toBe('good')
  expect(ends).toEqual([['failed', expect.stringContaining('no such part')], ['rendered']])
})

it('a process that ends leaves its pages to the browser, and is not started again at once', async () => {
  start('() => process.exit(1)')
  const both = [renderer.render(wanted('/1')), renderer.render(wanted('/2'))]
  expect(await Promise.all(both)).toEqual([undefined, undefined])
  expect(await renderer.render(wanted('/3'))).toBeUndefined()
  expect(ends.map(([end]) => end)).toEqual(['failed', 'failed', 'failed'])
})

it('a build that cannot be loaded leaves its pages to the browser', async () => {
  start('this is no function')
  expect(await renderer.render(wanted('/'))).toBeUndefined()
  expect(ends.map(([end]) => end)).toEqual(['failed'])
})

it('a page that is late is told to who waited for it', async () => {
  start('() => new Promise((resolve) => setTimeout(resolve, 100, "late"))')
  const { promise, resolve } = Promise.withResolvers<string>()
  renderer = createRenderer({ folder, timeZone: 'UTC', ended: (end) => void ends.push([end]), latestMs: 1 })
  expect(await renderer.render(wanted('/'), resolve)).toBeUndefined()
  expect(await promise).toBe('late')
  expect(ends).toEqual([['late']])
})

it('a page waits for so long and not longer, and when many wait, others do not', async () => {
  start('() => new Promise(() => undefined)')
  renderer = createRenderer({ folder, timeZone: 'UTC', ended: (end) => void ends.push([end]), latestMs: 1 })
  const all = await Promise.all(Array.from({ length: 9 }, (_, i) => renderer.render(wanted(`/${i}`))))
  expect(all.every((each) => each === undefined)).toBe(true)
  expect(ends.map(([end]) => end)).toEqual(['busy', ...Array.from({ length: 8 }, () => 'late')])
})

it.each([
  ['never answers', '() => new Promise(() => undefined)'],
  ['is busy for ever', '() => { for (;;); }'],
])('a process that %s is ended, and its pages are left to the browser', async (_, render) => {
  start(render)
  const { promise: end, resolve: hung } = Promise.withResolvers<void>()
  renderer = createRenderer({
    folder,
    timeZone: 'UTC',
    ended: (...each) => void ends.push(each),
    latestMs: 20_000,
    hungMs: 300,
    hung,
  })
  const all = [renderer.render(wanted('/1')), renderer.render(wanted('/2'))]
  await end
  expect(await Promise.all(all)).toEqual([undefined, undefined])
  expect(ends.map(([each]) => each)).toEqual(['failed', 'failed'])
})

it('after a process that hung, a page has another', async () => {
  start("async ({ path }) => path === '/hangs' ? new Promise(() => undefined) : String(process.pid)")
  const hung = vi.fn<() => void>()
  renderer = createRenderer({
    folder,
    timeZone: 'UTC',
    ended: () => undefined,
    latestMs: 20_000,
    hungMs: 3_000,
    hung,
    pauseMs: 0,
  })
  expect(await renderer.render(wanted('/hangs'))).toBeUndefined()
  expect(hung).toHaveBeenCalledOnce()
  // a process that is slow to start counts as one that hangs
  await vi.waitFor(async () => expect(Number(await renderer.render(wanted('/')))).toBeGreaterThan(0), 40_000)
})

it('a view is rendered again when an answer has changed, for each device', async () => {
  start('() => ""')
  const render = vi.fn<Renderer['render']>(async () => 'html')
  const show = createFirstViewRenderer({ render }, 'UTC')
  const view = (json: string) => ({ page: 'x', toRender: true, answers: [['home {}', json]] as [string, string][] })
  const first = await show({ path: '/', device: 'phone', config: {}, view: view('1') })
  // a page by its name alone says where it leads, whoever the view was rendered for
  const again = await show({ path: '/', device: 'phone', config: {}, view: { ...view('1'), path: '/page' } })
  expect(again?.shown).toBe(first?.shown)
  expect(again?.view).toEqual({ ...view('1'), path: '/page' })
  await show({ path: '/', device: 'desktop', config: {}, view: view('1') })
  await show({ path: '/', device: 'phone', config: {}, view: view('2') })
  expect(render).toHaveBeenCalledTimes(3)
})

it('a view whose answers changed is shown with its own for two seconds, while the next is made', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const render = vi.fn<Renderer['render']>(async ({ answers }) => answers)
  const show = createFirstViewRenderer({ render }, 'UTC')
  const view = (json: string) => ({ page: 'x', toRender: true, answers: [['home {}', json]] as [string, string][] })
  const shown = async (json: string) => (await show({ path: '/', device: 'phone', config: {}, view: view(json) }))?.view
  expect(await shown('1')).toEqual(view('1'))
  vi.advanceTimersByTime(1_900)
  expect(await shown('2')).toEqual(view('1'))
  expect(await shown('2')).toEqual(view('2'))
  vi.advanceTimersByTime(2_000)
  expect(await shown('3')).toEqual(view('3'))
  expect(render).toHaveBeenCalledTimes(3)
})

it('a view that is late is kept for the next visitor', async () => {
  start('() => ""')
  let late: ((html: string) => void) | undefined
  const render = vi.fn<Renderer['render']>(async (_, then) => {
    late = then
    return undefined
  })
  const show = createFirstViewRenderer({ render }, 'UTC')
  const asked = {
    path: '/',
    device: 'phone' as const,
    config: {},
    view: { page: 'x', toRender: true, answers: [['home {}', '1']] as [string, string][] },
  }
  expect(await show(asked)).toBeUndefined()
  late?.('html')
  expect(await show(asked)).toMatchObject({ shown: { html: 'html' } })
  expect(render).toHaveBeenCalledOnce()
})

it.each([
  ['Europe/London', '2026-01-05T12:00:00Z', 0],
  ['Europe/London', '2026-07-05T12:00:00Z', -60],
  ['Europe/Sofia', '2026-07-05T12:00:00Z', -180],
  ['America/New_York', '2026-01-05T12:00:00Z', 300],
])('the offset of %s at %s is %i minutes, as browsers count', (zone, at, expected) => {
  start('() => ""')
  expect(offsetOf(zone, Date.parse(at))).toBe(expected)
})

it.each([
  [{ 'sec-ch-ua-mobile': '?1' }, 'phone'],
  [{ 'sec-ch-ua-mobile': '?0' }, 'desktop'],
  [{ 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Mobile/15E148 Safari/604.1' }, 'phone'],
  [{}, 'desktop'],
])('a browser that says %j is on a %s', (headers, expected) => {
  start('() => ""')
  expect(deviceOf({ headers })).toBe(expected)
})
