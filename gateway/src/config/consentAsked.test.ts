import { expect, it } from 'vitest'
import { consentAsked, consentOrigins } from './consentAsked.ts'
import { operatorConfig } from './operatorConfig.ts'

const tagManager = 'https://tags.example/book.js'
const collector = 'https://events.example/batch?of=book'
const script = 'https://push.example/sdk.js'
const manager = 'https://cmp.example/stub.js'
const asked = { consent: { version: '1', months: 6 } }

it.each([
  ['nothing', {}, {}, [], []],
  ['connections of nothing', { tracking: { connects: ['https://a.example'] } }, {}, [], ['https://a.example']],
  ['a tag manager', { tracking: { tagManager } }, { ...asked, tracking: { tagManager } }, ['https://tags.example'], []],
  ['a collector', { tracking: { collector } }, { ...asked, tracking: { collector } }, [], ['https://events.example']],
  ['inbox push', { inboxPush: { script } }, asked, ['https://push.example'], []],
  [
    'a consent manager',
    { consent: { version: '3', manager } },
    { consent: { version: '3', months: 6, manager } },
    ['https://cmp.example'],
    [],
  ],
])('P6.1f with %s in the file pages ask, and may load, only what it needs', (_, file, shown, scripts, connects) => {
  const config = operatorConfig.parse(file)
  expect(consentAsked(config)).toEqual(shown)
  expect(consentOrigins(config)).toEqual({ scripts, connects })
})

it.each([
  [{ tracking: { tagManager: 'http://tags.example/a.js' } }],
  [{ tracking: { collector: '//events.example' } }],
  [{ tracking: { connects: ['https://a.example/path'] } }],
  [{ tracking: { cookies: ['a;b'] } }],
  [{ consent: { months: 0 } }],
  [{ consent: { version: '' } }],
])('refuses %j', (file) => {
  expect(operatorConfig.safeParse(file).success).toBe(false)
})
