/** A real Chromium, for tests and for benches. */
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions } from 'playwright-core'
import { findChromium } from '../../tools/chromium.ts'

export const chromiumPath = findChromium()

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Size = 'phone' | 'desktop'
export const sizes: Size[] = ['phone', 'desktop']

/** The window, and whether it has touch. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<Size, BrowserContextOptions>

export function launchChromium(options: Pick<LaunchOptions, 'ignoreDefaultArgs'> = {}): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({ args: flags, ...options, ...(executablePath ? { executablePath } : {}) })
}
