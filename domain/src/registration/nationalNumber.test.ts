import { expect, it } from 'vitest'
import { type NationalNumberKind, nationalNumberProblem, plainNumber } from './nationalNumber.ts'

it.each<[NationalNumberKind, string, string | undefined]>([
  ['nin', '12345678901', undefined],
  ['nin', '1234-567-8901', undefined],
  ['nin', '1234567890', 'invalid'],
  ['nin', '11111111111', 'invalid'],
  ['nin', '1234567890a', 'invalid'],
  ['bsn', '123456782', undefined],
  ['bsn', '1234.56.782', undefined],
  ['bsn', '11111112', undefined],
  ['bsn', '123456783', 'invalid'],
  ['bsn', '000000000', 'invalid'],
  ['bsn', '1234567820', 'invalid'],
  ['egn', '9402281232', undefined],
  ['egn', '9402281230', 'invalid'],
  // 31 February, with the right check digit
  ['egn', '9402311234', 'invalid'],
  // 2004 and 1899: months of other centuries
  ['egn', '0442281235', 'otherBirthDate'],
  ['egn', '9922281235', 'otherBirthDate'],
])('a %s of %s: %s', (kind, number, problem) =>
  expect(nationalNumberProblem(number, { kind, birthDate: '1994-02-28' })).toBe(problem),
)

it('a number of the 21st century agrees with its date of birth', () => {
  expect(nationalNumberProblem('0442281235', { kind: 'egn', birthDate: '2004-02-28' })).toBeUndefined()
})

it('a number is compared without what people type between its digits', () => {
  expect(plainNumber(' 1234-567.8901 ')).toBe('12345678901')
})
