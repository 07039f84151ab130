import { describe, expect, it } from 'vitest'
import { ageOn, dayOf, isDay } from './dates.ts'
import { isEmail, isName } from './person.ts'
import { postcodeOf } from './postcode.ts'
import { type Registration, type RegistrationRules, registrationProblems, storedForm } from './registration.ts'
import { mobileOf } from './telephone.ts'

const rules: RegistrationRules = { minimumAge: 18, minPasswordLength: 12, countries: ['gb', 'ie'], today: '2026-11-23' }
const maya: Registration = {
  email: 'maya.whitfield@example.com',
  username: 'maya',
  password: 'copper lantern ferry',
  firstName: 'Maya',
  lastName: 'Whitfield',
  birthDate: '1994-02-28',
  phone: '07400 123456',
  addressLine: '18 Kelham Row',
  city: 'Sheffield',
  postcode: 's38tb',
  countryCode: 'gb',
  nationalNumber: '',
}
const problems = (change: Partial<Registration>) =>
  registrationProblems({ ...maya, ...change }, rules).map(({ field, why }) => `${field}: ${why}`)

describe('a registration', () => {
  it('has no problem if every field is valid', () => {
    expect(problems({})).toEqual([])
    expect(problems({ phone: '' })).toEqual([])
  })

  it.each<[Partial<Registration>, string]>([
    [{ email: 'maya' }, 'email: invalid'],
    [{ email: 'maya@example.com\r\nBcc: all@example.com' }, 'email: invalid'],
    [{ email: 'mаya@example.com' }, 'email: invalid'],
    [{ username: 'm' }, 'username: invalid'],
    [{ username: 'mаya' }, 'username: invalid'],
    [{ password: 'short' }, 'password: tooShort'],
    [{ username: 'maya.whitfield', password: 'Maya.Whitfield' }, 'password: sameAsUsername'],
    [{ firstName: '' }, 'firstName: invalid'],
    [{ firstName: 'Mаya' }, 'firstName: invalid'],
    [{ lastName: 'Whit\u202efield' }, 'lastName: invalid'],
    [{ lastName: '<b>' }, 'lastName: characters'],
    [{ birthDate: '1994-02-31' }, 'birthDate: noSuchDay'],
    [{ birthDate: '1894-02-28' }, 'birthDate: noSuchDay'],
    [{ birthDate: '2030-02-28' }, 'birthDate: noSuchDay'],
    [{ birthDate: '2008-11-24' }, 'birthDate: tooYoung'],
    [{ phone: '0114 496 0000' }, 'phone: invalid'],
    [{ phone: '12' }, 'phone: invalid'],
    [{ addressLine: '18' }, 'addressLine: invalid'],
    [{ addressLine: '18 <b>Kelham</b> Row' }, 'addressLine: characters'],
    [{ addressLine: '18 Kelham\u0007 Row' }, 'addressLine: characters'],
    [{ city: 'Sheffield>' }, 'city: characters'],
    [{ city: 'S\nheffield\u0000' }, 'city: characters'],
    [{ postcode: 'S3 8TZZ' }, 'postcode: invalid'],
    [{ countryCode: 'fr' }, 'countryCode: invalid'],
  ])('%j: %s', (change, problem) => {
    expect(problems(change)).toContain(problem)
  })

  it("asks for the country's own number only where the law demands it", () => {
    const inBulgaria = (nationalNumber: string) =>
      registrationProblems({ ...maya, nationalNumber }, { ...rules, nationalNumber: 'egn' }).map(
        ({ field, why }) => `${field}: ${why}`,
      )
    expect(inBulgaria('9402281232')).toEqual([])
    expect(inBulgaria('')).toEqual(['nationalNumber: invalid'])
    expect(inBulgaria('0442281235')).toEqual(['nationalNumber: otherBirthDate'])
    expect(problems({ nationalNumber: '9402281232' })).toEqual(['nationalNumber: invalid'])
  })

  it('lists all its problems in the order of the form', () => {
    expect(problems({ postcode: '', email: '', birthDate: '' })).toEqual([
      'email: invalid',
      'birthDate: noSuchDay',
      'postcode: invalid',
    ])
  })

  it('is normalised for storage', () => {
    expect(storedForm({ ...maya, username: ' Maya ', firstName: ' Ma\u0301ya  Jane ', phone: '+44 7400 123456' })).toEqual({
      username: 'maya',
      email: 'maya.whitfield@example.com',
      firstName: 'Máya Jane',
      lastName: 'Whitfield',
      birthDate: '1994-02-28',
      phone: '+447400123456',
      addressLine: '18 Kelham Row',
      city: 'Sheffield',
      postcode: 'S3 8TB',
      countryCode: 'gb',
    })
    expect(storedForm({ ...maya, phone: '' })).not.toHaveProperty('phone')
  })
})

describe('days', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['1994-04-31', false],
    ['1994-13-01', false],
    ['1994-00-10', false],
    ['1994-1-1', false],
  ])('%s: %s', (day, there) => expect(isDay(day)).toBe(there))

  it.each([
    ['2008-11-23', 18],
    ['2008-11-24', 17],
    ['2026-11-23', 0],
    ['2026-11-24', -1],
  ])('a person born on %s is %i on 23 November 2026', (born, age) => expect(ageOn(born, '2026-11-23')).toBe(age))

  it('a person born on 29 February is of age on 1 March', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
  })

  it('are read from three fields', () => {
    expect(dayOf({ day: '1', month: '2', year: '1994' })).toBe('1994-02-01')
    expect(dayOf({ day: '31', month: '02', year: '1994' })).toBeUndefined()
    expect(dayOf({ day: '1', month: '2', year: '94' })).toBeUndefined()
  })
})

it.each([
  ['gb', 's3 8tb', 'S3 8TB'],
  ['gb', 'SW1A1AA', 'SW1A 1AA'],
  ['gb', 'S3 8TZZ', undefined],
  ['ie', 'd02x285', 'D02 X285'],
  ['ie', 'D6WXY00', 'D6W XY00'],
  ['ie', 'B02 X285', undefined],
  ['nl', '1012ab', '1012 AB'],
  ['nl', '1012 SS', undefined],
  ['nl', '0012 AB', undefined],
  ['bg', '1000', '1000'],
  ['bg', '100', undefined],
  ['ng', '100001', '100001'],
  ['mt', 'VLT 1117', 'VLT 1117'],
])('the postcode of %s, %j, is %j', (country, text, expected) => expect(postcodeOf(text, country)).toBe(expected))

it.each([
  ['gb', '07400 123456', '+447400123456'],
  ['gb', '+353 85 012 3456', '+353850123456'],
  ['nl', '06 12345678', '+31612345678'],
  ['bg', '087 812 3456', '+359878123456'],
  ['ng', '0802 123 4567', '+2348021234567'],
  ['gb', '020 7946 0000', undefined],
  ['gb', 'call 07400 123456', undefined],
  ['gb', '07400 123456 ext 5', undefined],
])('the mobile number in %s, %j, is %j', (country, text, expected) => expect(mobileOf(text, country)).toBe(expected))

it.each([
  ['Zoë', true],
  ["O'Brien-Núñez", true],
  ['Иван Петров', true],
  ['van der Meer', true],
  ['Ivan Петров', true],
  ['Ивaн', false],
  ['Maya 2', false],
  ['', false],
  ['-', false],
])('%j can be a name: %s', (text, can) => expect(isName(text)).toBe(can))

it.each([
  ['a@b.co', true],
  ["o'brien+bets@mail.example.co.uk", true],
  ['a@b', false],
  ['a b@c.de', false],
  ['a@b.co,c@d.co', false],
  ['<a@b.co>', false],
])('%j can be an address: %s', (text, can) => expect(isEmail(text)).toBe(can))
