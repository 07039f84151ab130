import { expect, it } from 'vitest'
import { customerProblem } from './newCustomer.ts'

const alice = {
  username: 'Alice.S-1',
  firstName: 'Alice',
  lastName: 'Ó Súilleabháin',
  email: 'alice@example.ie',
  countryCode: 'ie',
}

it.each([
  [{}, undefined],
  [{ lastName: '李' }, undefined],
  [{ username: 'a' }, 'username'],
  [{ username: 'alice smith' }, 'username'],
  [{ username: 'x'.repeat(51) }, 'username'],
  [{ firstName: ' ' }, 'firstName'],
  [{ lastName: '' }, 'lastName'],
  [{ email: 'alice' }, 'email'],
  [{ email: 'alice@example' }, 'email'],
  [{ email: 'al ice@example.ie' }, 'email'],
  [{ countryCode: 'IE' }, 'countryCode'],
  [{ countryCode: 'irl' }, 'countryCode'],
])('%j: %s', (changes, problem) => {
  expect(customerProblem({ ...alice, ...changes })).toBe(problem)
})
