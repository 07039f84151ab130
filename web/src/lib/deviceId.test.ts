import { beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.resetModules()
})

const withStorage = () =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
const page = async () => (await import('./deviceId.ts')).deviceId

it('a browser keeps its id from page to page, and another browser has another', async () => {
  withStorage()
  const first = (await page())()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  vi.resetModules()
  expect((await page())()).toBe(first)
  stored.clear()
  vi.resetModules()
  expect((await page())()).not.toBe(first)
})

it('replaces a stored id that the gateway would refuse', async () => {
  withStorage()
  stored.set('touchline.device', '<script>')
  expect((await page())()).toMatch(/^[0-9a-f]{32}$/)
})

it('a page without storage keeps its id while it is open', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
  })
  const deviceId = await page()
  expect(deviceId()).toBe(deviceId())
})
