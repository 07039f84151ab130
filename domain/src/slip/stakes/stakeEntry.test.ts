import { describe, expect, it } from 'vitest'
import { noStake, predefinedStake, type Stake } from './stake.ts'
import { keyPressed, pressKey, type StakeKey, stakeMinor, typeText } from './stakeEntry.ts'

const uk = { digits: 9, decimals: 2 }
const ng = { digits: 11, decimals: 2 }

const keysOf = (typed: string): StakeKey[] =>
  typed.split('').map((sign) => (sign === '<' ? 'backspace' : sign === '.' ? 'point' : (sign as StakeKey)))
const typedOver = (from: Stake, typed: string, limits = uk) =>
  keysOf(typed).reduce((stake, key) => pressKey(stake, key, limits), from).text

it.each([
  // typed, resulting text
  ['12', '12'],
  ['0', '0'],
  ['05', '5'],
  ['00', '0'],
  ['.', '0.'],
  ['.5', '0.5'],
  ['1.', '1.'],
  ['1..2', '1.2'],
  ['1.234', '1.23'],
  ['1.23<', '1.2'],
  ['1.<', '1'],
  ['5<', ''],
  ['<', ''],
  ['1234567890', '123456789'],
  ['1234567.89', '1234567.89'],
  ['1234567.899', '1234567.89'],
  // with a point there are at most seven digits before it
  ['12345678.5', '123456785'],
])('B4.18a the keys %s give "%s"', (typed, text) => {
  expect(typedOver(noStake, typed)).toBe(text)
})

it('B4.18a B9.2c a stake may be longer if the brand says so', () => {
  expect(typedOver(noStake, '123456789012', ng)).toBe('12345678901')
})

it.each([
  ['5', '5'],
  ['.', '0.'],
  ['0', '0'],
  ['57', '57'],
])('B4.18a a predefined 10.00 is replaced by the key %s', (typed, text) => {
  expect(typedOver(predefinedStake('10.00'), typed)).toBe(text)
})

it('B4.18a backspace removes the last digit of a predefined value, which then counts as typed', () => {
  expect(typedOver(predefinedStake('10.00'), '<')).toBe('10.0')
  expect(typedOver(predefinedStake('10.00'), '<5')).toBe('10.05')
})

it('B4.18a there is no point in a currency without decimals', () => {
  expect(typedOver(noStake, '5.5', { digits: 9, decimals: 0 })).toBe('55')
})

describe('B4.18b B4.18c physical keys and pasted text', () => {
  it.each([
    [{ key: '7' }, '7'],
    [{ key: '.' }, 'point'],
    [{ key: ',' }, 'point'],
    [{ key: 'Backspace' }, 'backspace'],
    [{ key: 'Delete' }, 'backspace'],
    [{ key: 'Enter' }, 'done'],
    [{ key: 'a' }, undefined],
    [{ key: '-' }, undefined],
    [{ key: 'e' }, undefined],
    [{ key: 'F5' }, undefined],
    [{ key: 'v', ctrlKey: true }, undefined],
    [{ key: '1', ctrlKey: true }, undefined],
    [{ key: '1', shiftKey: true }, undefined],
    [{ key: 'Backspace', altKey: true }, undefined],
  ])('B4.18b the physical key %o is %s', (press, key) => {
    expect(keyPressed(press)).toBe(key)
  })

  it.each([
    ['12,5', '12.5'],
    [' £1 000,50 ', '1000.50'],
    ['5 лв.', '5.'],
    ['EUR 12.50', '12.50'],
    ['.5', '0.5'],
    // no amount, rather than another one
    ['1e5', ''],
    ['-3', ''],
    ['2x5', ''],
    ['1/2', ''],
    ['abc', ''],
  ])('B4.18c the pasted text "%s" is read as "%s", with a comma as decimal point', (pasted, text) => {
    expect(typeText(pasted, uk).text).toBe(text)
  })
})

it.each([
  ['10', 10_00],
  ['10.5', 10_50],
  ['10.', 10_00],
  ['0.1', 10],
  ['12,5', 12_50],
  ['', undefined],
  ['0', undefined],
  ['0.00', undefined],
  ['.', undefined],
])('the stake "%s" is %s minor units', (text, minor) => {
  expect(stakeMinor({ text, predefined: false }, 'GBP')).toBe(minor)
})
