import { describe, expect, it } from 'vitest'
import { assertMinor, formatMinor, parseMoney, wireMinor } from './money.ts'

describe('an amount from a client', () => {
  it.each([
    ['10', 1000],
    ['10.5', 1050],
    ['10.50', 1050],
    ['0.1', 10],
    ['0.01', 1],
    ['0', 0],
    ['10.500', 1050],
    ['007.50', 750],
    [10, 1000],
    [10.5, 1050],
    [0.1, 10],
    [-0, 0],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%j is %i minor units', (amount, minor) => expect(parseMoney(amount, 'GBP')).toBe(minor))

  it.each([
    ['', 'notANumber'],
    [' 10', 'notANumber'],
    ['10\n', 'notANumber'],
    ['+10', 'notANumber'],
    ['1e3', 'notANumber'],
    ['0x10', 'notANumber'],
    ['10.', 'notANumber'],
    ['.5', 'notANumber'],
    ['1,000', 'notANumber'],
    ['10,50', 'notANumber'],
    ['١٠', 'notANumber'],
    ['NaN', 'notANumber'],
    ['Infinity', 'notANumber'],
    [Number.NaN, 'notANumber'],
    [Number.POSITIVE_INFINITY, 'notANumber'],
    [1e21, 'notANumber'],
    [1e-7, 'notANumber'],
    ['-1', 'negative'],
    [-0.01, 'negative'],
    ['-0', 'negative'],
    ['0.001', 'tooPrecise'],
    ['10.005', 'tooPrecise'],
    [0.1 + 0.2, 'tooPrecise'],
    ['90071992547409.92', 'tooLarge'],
    ['999999999999999999999999', 'tooLarge'],
  ])('%j is refused: %s', (amount, problem) => expect(parseMoney(amount, 'GBP')).toEqual({ problem }))
})

describe('an amount on the wire', () => {
  it.each([
    [0, '0.00'],
    [-0, '0.00'],
    [1, '0.01'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123450, '1234.50'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('%d is %s', (minor, text) => expect(formatMinor(minor, 'EUR')).toBe(text))

  it('reads back what it wrote', () => {
    for (const minor of [0, 1, 99, 100, 101, 99999]) expect(parseMoney(formatMinor(minor, 'NGN'), 'NGN')).toBe(minor)
  })

  it('is never formatted from a fraction of a minor unit', () => {
    expect(() => formatMinor(0.5, 'GBP')).toThrow(RangeError)
    expect(() => assertMinor(2 ** 53)).toThrow(RangeError)
    expect(() => assertMinor(Number.NaN)).toThrow(RangeError)
  })
})

it('wireMinor reads a wire amount, also a negative one, and throws for anything else', () => {
  expect([wireMinor('12.34', 'GBP'), wireMinor('-0.05', 'GBP')]).toEqual([12_34, -5])
  expect(() => wireMinor('a lot', 'GBP')).toThrow(TypeError)
})
