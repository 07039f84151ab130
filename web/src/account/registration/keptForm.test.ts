import { afterEach, expect, it, vi } from 'vitest'
import { emptyForm } from './joiningForm.ts'
import { draftOf, mayKeep, readKept, storeKept } from './keptForm.ts'

const texts = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => texts.get(name) ?? null,
  setItem: (name: string, text: string) => void texts.set(name, text),
  removeItem: (name: string) => void texts.delete(name),
})
afterEach(() => texts.clear())

const typed = {
  ...emptyForm,
  email: 'maya@example.com',
  username: 'maya',
  password: 'copper lantern ferry',
  nationalNumber: '7523169263',
  terms: 'accepted',
  limit: 'set',
}

it('the form is kept across a reload without the password, the national number and the acceptance', () => {
  storeKept({ ref: 'r'.repeat(20), form: typed })
  expect(readKept()).toEqual({ ref: 'r'.repeat(20), form: { ...typed, password: '', nationalNumber: '', terms: '' } })
  const kept = [...texts.values()].join() + JSON.stringify(draftOf(typed))
  for (const secret of [typed.password, typed.nationalNumber, 'accepted']) expect(kept).not.toContain(secret)
  storeKept(undefined)
  expect(readKept()).toBeUndefined()
})

it('a stored text that is not ours counts as nothing, and unknown fields are dropped', () => {
  for (const text of ['', 'null', '[]', '{', '{"ref":1,"form":{}}', '{"ref":"r","form":null}']) {
    texts.set('touchline.registration', text)
    expect(readKept()).toBeUndefined()
  }
  texts.set('touchline.registration', '{"ref":"r","form":{"email":1,"city":"Leeds","password":"x","other":"y"}}')
  expect(readKept()).toEqual({ ref: 'r', form: { ...emptyForm, city: 'Leeds' } })
})

it.each([
  ['the first step of a phone', typed, { step: 0, wide: false }, false],
  ['the second step', typed, { step: 1, wide: false }, true],
  ['a wide page before the second part', typed, { step: 0, wide: true }, false],
  ['a wide page with the second part begun', { ...typed, city: 'Leeds' }, { step: 0, wide: true }, true],
  ['an invalid address', { ...typed, email: 'maya@' }, { step: 1, wide: false }, false],
])('the server keeps the form from the second step on: %s', (_, form, place, may) => {
  expect(mayKeep(form, place)).toBe(may)
})
