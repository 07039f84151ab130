import { expect, it } from 'vitest'
import { isPushService, serviceOf, usualPushServices } from './pushServices.ts'

it.each([
  ['https://fcm.googleapis.com/fcm/send/a', 'fcm.googleapis.com'],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', 'updates.push.services.mozilla.com'],
  ['https://web.push.apple.com/a', 'web.push.apple.com'],
  ['https://par02p.notify.windows.com/w/?token=a', '*.notify.windows.com'],
  ['https://notify.windows.com/a', undefined],
  ['https://evilnotify.windows.com/a', undefined],
  ['https://fcm.googleapis.com.evil.example/a', undefined],
  ['https://fcm.googleapis.com:444/a', undefined],
  ['https://me@fcm.googleapis.com/a', undefined],
  ['http://fcm.googleapis.com/a', undefined],
  ['https://10.0.0.1/a', undefined],
  ['https://[::1]/a', undefined],
  ['javascript:alert(1)', undefined],
  [`https://fcm.googleapis.com/${'a'.repeat(1_000)}`, undefined],
  ['', undefined],
])('%s is of %s', (endpoint, service) => {
  expect(serviceOf(endpoint, usualPushServices)).toBe(service)
})

it.each([
  ['push.example', true, true],
  ['*.push.example', true, true],
  ['http://127.0.0.1:4000', true, false],
  ['http://localhost:4000', true, false],
  ['http://10.0.0.1:4000', false, false],
  ['10.0.0.1', false, false],
  ['*', false, false],
  ['*.', false, false],
  ['https://push.example', false, false],
  ['localhost', false, false],
  ['', false, false],
])('%s names services: %s, in production %s', (text, isOne, inProduction) => {
  expect(isPushService(text, { production: false })).toBe(isOne)
  expect(isPushService(text, { production: true })).toBe(inProduction)
})

it('every usual service is one', () => {
  for (const each of usualPushServices) expect(isPushService(each, { production: true })).toBe(true)
})
