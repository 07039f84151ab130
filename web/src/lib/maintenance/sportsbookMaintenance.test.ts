import { describe, expect, it, vi } from 'vitest'

vi.mock('../live/index.ts', () => ({ onSystem: () => undefined }))
const { flagIn, isSportsbookClosed } = await import('./sportsbookMaintenance.ts')

const known = { configured: false, inMaintenance: false, cookie: '' }
const on = { ...known, configured: true }

describe('maintenance of the sportsbook', () => {
  it.each([
    ['the flag is off', known, false],
    ['the flag is on', on, true],
    ['the message said on', { ...known, pushed: { isOn: true, configured: false } }, true],
    ['the message said off', { ...on, pushed: { isOn: false, configured: true } }, false],
    ['a newer configuration says off', { ...known, pushed: { isOn: true, configured: true } }, false],
    ['a newer configuration says on', { ...on, pushed: { isOn: false, configured: false } }, true],
  ] as const)('%s: closed %s', (_, now, closed) => {
    expect(isSportsbookClosed(now)).toBe(closed)
  })

  it.each([
    ['ignoreMaintenance=true', false, false],
    ['ignoreMaintenance=true', true, true],
    ['theme=dark; ignoreMaintenance=true', false, false],
    ['ignoreMaintenance=false', false, true],
    ['doNotIgnoreMaintenance=true', false, true],
    ['', false, true],
  ])('P2.30c the flag with the cookie %j, maintenance of the site %s: closed %s', (cookie, inMaintenance, closed) => {
    expect(isSportsbookClosed({ ...on, cookie, inMaintenance })).toBe(closed)
  })

  it.each([
    [[], false],
    [[{ op: 'initial', id: 'sbMaintenance' }], true],
    [[{ op: 'add', id: 'sbMaintenance' }], true],
    [[{ op: 'remove', id: 'sbMaintenance' }], false],
    [[{ op: 'initial', id: 'feed' }], false],
    [[{ op: 'add', id: 'feed' }], undefined],
  ])('a message %j says %s', (ops, said) => {
    expect(flagIn(ops)).toBe(said)
  })
})
