import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followScrollDepth } from './scrollDepth.ts'

const page = { scrollTop: 0, clientHeight: 800, scrollHeight: 3_200 }
let told: unknown[]
let scroll: () => void

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  vi.stubGlobal('dataLayer', told)
  vi.stubGlobal('OnetrustActiveGroups', ',C0001,C0002,')
  vi.stubGlobal('document', { documentElement: page })
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => {
    scroll = listener
  })
  followScrollDepth()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const scrolledTo = (scrollTop: number) => {
  page.scrollTop = scrollTop
  scroll()
}

it('P9.1c how far a page was scrolled is told once the scroll rests for 500 ms, each quarter once', () => {
  scrolledTo(400)
  vi.advanceTimersByTime(499)
  scrolledTo(900)
  vi.advanceTimersByTime(499)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([{ event: 'scrollDepth', percent: 50 }])
  scrolledTo(300)
  vi.advanceTimersByTime(500)
  expect(told).toHaveLength(1)
  scrolledTo(2_400)
  vi.advanceTimersByTime(500)
  expect(told.at(-1)).toEqual({ event: 'scrollDepth', percent: 100 })
})

it('another address begins anew, and without consent nothing is told', () => {
  scrolledTo(2_400)
  vi.advanceTimersByTime(500)
  vi.stubGlobal('location', { pathname: '/inplay' })
  scrolledTo(0)
  vi.advanceTimersByTime(500)
  expect(told.at(-1)).toEqual({ event: 'scrollDepth', percent: 25 })
  vi.stubGlobal('OnetrustActiveGroups', ',C0001,')
  scrolledTo(2_400)
  vi.advanceTimersByTime(500)
  expect(told).toHaveLength(2)
})
