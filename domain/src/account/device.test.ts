import { expect, it } from 'vitest'
import { type Device, deviceOf } from './device.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each<[string, string, Device]>([
  [
    'Chrome on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36`,
    { browser: 'Chrome', system: 'Windows', kind: 'desktop' },
  ],
  [
    'Edge, which also names Chrome',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    { browser: 'Edge', system: 'Windows', kind: 'desktop' },
  ],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    { browser: 'Safari', system: 'Mac', kind: 'desktop' },
  ],
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iPhone', kind: 'phone' },
  ],
  [
    'Chrome on an Android phone',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/141.0.0.0 Mobile Safari/537.36`,
    { browser: 'Chrome', system: 'Android', kind: 'phone' },
  ],
  [
    'Samsung Internet on an Android tablet',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
    { browser: 'Samsung Internet', system: 'Android', kind: 'tablet' },
  ],
  [
    'Firefox on Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    { browser: 'Firefox', system: 'Linux', kind: 'desktop' },
  ],
  ['a script', 'curl/8.5', { kind: 'desktop' }],
  ['nothing', '', { kind: 'desktop' }],
])('%s', (_, userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device)
})
