/** Toasts: what they show, and what ends them. */
import React, { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Toasts } from './Toasts.tsx'
import { toast, useToasts } from './toast.ts'

vi.mock('./overlays.ts', () => ({ useTopmost: () => undefined, closeAll: () => undefined }))

let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.runAllTimers()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** the customer scrolls with the wheel, or clicks */
function act(sign: string): void {
  if (sign === 'scroll') page.dispatchEvent(new Event('wheel'))
  page.dispatchEvent(new Event(sign))
}

const shown = () => useToasts.getState().shown.map(({ words }) => words)
/** as the page renders it: without a page React would show the store's first state */
function rendered(): string {
  const now = vi.spyOn(React, 'useSyncExternalStore').mockImplementation((_, read) => read())
  const html = renderToString(createElement(MemoryRouter, null, createElement(Toasts)))
  now.mockRestore()
  return html
}

it('A2.9 a toast shows its text, its icon and its link if it has them; it hides after a set time, on scroll or on click', () => {
  toast('Kept')
  expect(rendered()).toContain('Kept')
  expect(rendered()).not.toMatch(/<svg|<a /)
  toast('Bet placed', { icon: 'check', navigateTo: '/mybets/open' })
  expect(rendered()).toMatch(/<svg.*<a[^>]* href="\/mybets\/open"[^>]*>Bet placed<\/a>/)
  vi.advanceTimersByTime(4_000)
  expect(shown()).toEqual(['Bet placed'])
  vi.advanceTimersByTime(4_000)
  expect(shown()).toEqual([])

  for (const sign of ['scroll', 'click']) {
    toast('Kept')
    vi.advanceTimersByTime(300)
    act(sign)
    expect(shown()).toEqual([])
  }
})

it('A9.7a a toast listens after 300 ms, so that the click that led to it does not end it', () => {
  for (const sign of ['scroll', 'click']) {
    toast('Kept')
    vi.advanceTimersByTime(299)
    act(sign)
    expect(shown()).toEqual(['Kept'])
    vi.advanceTimersByTime(1)
    act(sign)
    expect(shown()).toEqual([])
  }
})

it('what the page scrolls by itself ends no toast, and the customer’s own scrolling after it does', () => {
  toast('Welcome')
  vi.advanceTimersByTime(300)
  page.dispatchEvent(new Event('scroll'))
  expect(shown()).toEqual(['Welcome'])
  page.dispatchEvent(new Event('touchmove'))
  page.dispatchEvent(new Event('scroll'))
  expect(shown()).toEqual([])
})

it('what ended one toast ends no later one', () => {
  toast('first')
  vi.advanceTimersByTime(300)
  page.dispatchEvent(new Event('click'))
  toast('second')
  page.dispatchEvent(new Event('click'))
  act('scroll')
  expect(shown()).toEqual(['second'])
})
