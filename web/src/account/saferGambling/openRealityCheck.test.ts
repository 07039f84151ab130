import { afterEach, describe, expect, it } from 'vitest'
import { isAnsweredElsewhere, openRealityCheck } from './openRealityCheck.ts'

afterEach(() => openRealityCheck(undefined))

describe('a check that the customer sees', () => {
  const see = () => openRealityCheck({ id: '7', signal: new AbortController().signal })

  it.each([
    ['is answered elsewhere once the gateway no longer has it open', { isOpen: false, wasOpen: true }, true],
    ['is answered elsewhere if it was no longer open when it was first read', { isOpen: false, wasOpen: false }, true],
    ['is not while it is open', { isOpen: true, wasOpen: true }, false],
    ['is not before the gateway has said anything', { isOpen: undefined, wasOpen: false }, false],
  ])('%s', (_, said, expected) => {
    see()
    expect(isAnsweredElsewhere(said)).toBe(expected)
  })

  it('stays where there is none: a look at the time needs no check', () =>
    expect(isAnsweredElsewhere({ isOpen: false, wasOpen: false })).toBe(false))
})
