import { describe, expect, it } from 'vitest'
import { duplicateKeys, likenessOf, type PersonToCompare, suspectedFrom } from './duplicates.ts'

const maya: PersonToCompare = {
  firstName: 'Maya',
  lastName: 'Whitfield',
  birthDate: '1994-02-11',
  email: 'maya.whitfield@example.com',
  phone: '+447400123456',
  addressLine: '18 Kelham Row',
  postcode: 'S3 8TB',
  countryCode: 'gb',
  device: 'laptop',
}
/** her second account, with nothing in common but name, date of birth and address */
const again: PersonToCompare = { ...maya, email: 'other@example.org', phone: undefined, device: undefined }
const scoreOf = (change: Partial<PersonToCompare>, other = maya) => likenessOf(other, { ...again, ...change }).score

describe('a second account of one person is suspected', () => {
  it.each<[string, Partial<PersonToCompare>]>([
    ['as it is', {}],
    ['with marks on its letters', { firstName: 'Mäya', lastName: 'Whítfield' }],
    ['with first and last name swapped', { firstName: 'Whitfield', lastName: 'Maya' }],
    ['with a middle name', { firstName: 'Maya Jane' }],
    ['with a typing error in the name', { lastName: 'Whitfeild' }],
    ['in Cyrillic', { firstName: 'Мая' }],
    ['with an initial', { firstName: 'M' }],
    ['with day and month swapped', { birthDate: '1994-11-02' }],
    ['with a mistyped year', { birthDate: '1984-02-11' }],
    ['with the house number elsewhere', { addressLine: 'Kelham Row 18' }],
    ['with a flat', { addressLine: 'Flat 2, 18 Kelham Row' }],
    ['with a letter', { addressLine: '18-A Kelham Row' }],
    ['with the postcode in another form', { postcode: 's38tb' }],
    ['after a move, on the same device', { postcode: 'M1 1AE', addressLine: '3 Dale Street', device: 'laptop' }],
    ['after a move, with the same telephone', { postcode: 'M1 1AE', addressLine: '3 Dale Street', phone: '+447400123456' }],
    ['after a move, with the same mailbox', { postcode: 'M1 1AE', addressLine: '3 Dale', email: 'Mayawhitfield+2@example.com' }],
    ['with her new name', { lastName: 'Jones', phone: '+447400123456', device: 'laptop' }],
  ])('%s', (_, change) => {
    expect(scoreOf(change)).toBeGreaterThanOrEqual(suspectedFrom)
    const keys = new Set(duplicateKeys(maya))
    expect(duplicateKeys({ ...again, ...change }).some((key) => keys.has(key))).toBe(true)
  })

  it('by a nickname', () => {
    const william = { ...maya, firstName: 'William' }
    expect(scoreOf({ firstName: 'Bill' }, william)).toBeGreaterThanOrEqual(suspectedFrom)
    expect(scoreOf({ firstName: 'Karl' }, william)).toBeLessThan(suspectedFrom)
  })

  it("by the country's own number alone", () => {
    const stranger = { ...again, firstName: 'Ann', lastName: 'Other', birthDate: '1950-01-01', nationalNumber: 'same' }
    expect(likenessOf({ ...maya, nationalNumber: 'same' }, stranger)).toEqual({ score: 100, alike: ['nationalNumber'] })
  })
})

describe('another person is not suspected', () => {
  it.each<[string, Partial<PersonToCompare>]>([
    ['a twin on the same device', { firstName: 'Nora', device: 'laptop' }],
    ['a mother with the same name on the same device', { birthDate: '1962-07-30', device: 'laptop' }],
    ['a partner with the same mailbox, telephone and device', { ...maya, firstName: 'Omar', birthDate: '1990-05-05' }],
    ['a namesake born on the same day elsewhere', { postcode: 'M1 1AE', addressLine: '3 Dale Street' }],
    ['somebody who took over the home', { firstName: 'Karl', lastName: 'Jones', birthDate: '1971-12-01' }],
    ['a person about whom little is known', { birthDate: undefined, postcode: undefined, addressLine: undefined }],
  ])('%s', (_, change) => expect(scoreOf(change)).toBeLessThan(suspectedFrom))

  it("a namesake with the country's own number of another person", () => {
    expect(scoreOf({ nationalNumber: 'b' }, { ...maya, nationalNumber: 'a' })).toBeLessThan(suspectedFrom)
  })
})
