import { readdirSync, readFileSync } from 'node:fs'
import { currencies } from '@touchline/domain/money'
import { describe, expect, it } from 'vitest'
import { local } from './en-GB/later.ts'

const here = `${import.meta.dirname}/en-GB`
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(`${here}/${file}`, 'utf8'))
const jsonIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.json'))
const british = Object.assign({}, ...jsonIn(here).map(read)) as Record<string, string>
const firstView = { ...read('browse.json'), ...read('frame.json') }
const parameters = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name).toSorted()

it('each file is loaded by the code of a currency or a country', () => {
  expect(jsonIn(`${here}/local`).toSorted()).toEqual(
    Object.keys(local)
      .map((code) => `${code}.json`)
      .toSorted(),
  )
  expect(Object.keys(local).every((code) => code in currencies || /^[a-z]{2}$/.test(code))).toBe(true)
})

describe.each(Object.keys(local))('English in %s', (code) => {
  it.each(Object.entries(read(`local/${code}.json`)))('has %s otherwise, with the same parameters', (id, text) => {
    const usual = british[id] ?? ''
    expect(usual).not.toBe('')
    expect(text).not.toBe(usual)
    expect(parameters(text)).toEqual(parameters(usual))
    // those of the first view are loaded without these
    expect(Object.hasOwn(firstView, id)).toBe(false)
  })
})
