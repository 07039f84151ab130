import { expect, it } from 'vitest'
import { matchPayer } from './payerName.ts'

const ivan = { firstName: 'Иван', lastName: 'Петров' }
const anna = { firstName: 'Anna Maria', lastName: 'van der Berg' }
const liz = { firstName: 'Elizabeth', lastName: 'Smith-Jones' }

it.each([
  [liz, 'Elizabeth Smith-Jones', 'same'],
  [liz, 'MISS E SMITH', 'same'],
  [liz, 'JONES/ELIZABETH', 'same'],
  [liz, 'Liz Jones', 'same'],
  [liz, 'Mr P and Mrs E Smith', 'same'],
  [liz, 'E & P Smith', 'same'],
  [anna, 'A van Dijk', 'different'],
  [liz, 'Mr P Smith', 'different'],
  [liz, 'Elizabeth Brown', 'different'],
  // the family name alone is a relative as well
  [liz, 'Smith', 'different'],
  [anna, 'A.M. van den Berg', 'same'],
  [anna, 'Hr P van der Berg', 'different'],
  [ivan, 'IVAN PETROV', 'same'],
  [ivan, 'ИВАН ПЕТРОВ', 'same'],
  [ivan, 'Petar Petrov', 'different'],
  [{ firstName: 'John', lastName: 'John' }, 'John', 'different'],
  [{ firstName: 'John', lastName: 'John' }, 'J John', 'same'],
  [liz, '', 'unknown'],
  [liz, undefined, 'unknown'],
  [liz, '*** ***', 'unknown'],
] as const)('%o and "%s": %s', (customer, payer, match) => {
  expect(matchPayer(customer, payer)).toBe(match)
})
