import { expect, it } from 'vitest'
import { passwordProblem } from './password.ts'

it.each([
  ['correct horse', undefined],
  ['пароли8!', undefined],
  ['seven77', 'tooShort'],
  // one character each, but two or more code units
  ['🐎🐎🐎🐎🐎🐎🐎', 'tooShort'],
  ['Alice.Smith', 'sameAsUsername'],
  ['as it was', 'sameAsBefore'],
])('%j: %s', (wanted, problem) => {
  expect(passwordProblem(wanted, { username: 'alice.smith', before: 'as it was' })).toBe(problem)
})
