import { expect, it } from 'vitest'
import { callOf } from './callOf.ts'
import { type CallName, calls } from './calls.ts'

it.each(Object.keys(calls) as CallName[])('%s is loaded by its name', async (name) => {
  expect(await callOf(name)).toBe(calls[name])
})
