import { describe, expect, it } from 'vitest'
import { isCommonPassword, minPasswordLength, normalPassword, passwordProblem } from './password.ts'

it.each([
  ['correct horse', undefined],
  ['дълга парола', undefined],
  ['seven777777', 'tooShort'],
  // one character each, but two or more code units
  ['🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎', 'tooShort'],
  // twelve code points, one of which is an accent of the one before
  ['passwo\u0301rd-1234'.slice(0, 12), 'tooShort'],
  ['            ', 'blank'],
  ['\t\u00a0\u3000\u200b          ', 'blank'],
  ['', 'tooShort'],
  ['Alice.Smith.1', 'sameAsUsername'],
  ['as it was then', 'sameAsBefore'],
])('%j: %s', (wanted, problem) => {
  expect(passwordProblem(wanted, { minLength: 12, username: 'alice.smith.1', before: 'as it was then' })).toBe(problem)
})

it('may be shorter with a second factor', () => {
  const settings = { minLength: 12, minLengthWithSecondFactor: 8 }
  expect([minPasswordLength(settings, false), minPasswordLength(settings, true)]).toEqual([12, 8])
  expect(passwordProblem('eight888', { minLength: 8, username: 'alice' })).toBeUndefined()
})

it('the same text in two Unicode forms is one password', () => {
  expect(normalPassword('cafe\u0301')).toBe(normalPassword('caf\u00e9'))
  expect(passwordProblem('cafe\u0301 au lait 1', { minLength: 12, username: 'alice', before: 'caf\u00e9 au lait 1' })).toBe(
    'sameAsBefore',
  )
})

describe('a common password', () => {
  const common = new Set(['password', 'qwertyuiop', 'iloveyou', 'dragon'])
  it.each([
    ['password', true],
    ['PassWord', true],
    ['password2026', true],
    ['!!Password2026!!', true],
    ['dragondragon', true],
    ['dragondragon99', true],
    ['passwordpassword', true],
    ['aaaaaaaaaaaa', true],
    ['123456789012', false],
    ['12345678', true],
    ['abcdefghijkl', true],
    ['ihgfedcba', true],
    ['touchlinetouchline', true],
    ['alice.smith2026', true],
    ['my dragon is called Otto', false],
    ['correct horse battery', false],
    ['p', false],
    ['touchdown in may', false],
  ])('%j: %s', (password, is) => {
    expect(isCommonPassword(password, common, ['Touchline', 'alice.smith', 'bob'])).toBe(is)
  })
})
