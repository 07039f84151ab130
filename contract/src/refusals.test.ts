import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cashOutRefusals, refusals, slipRefusalReasons, slipRefusals } from './refusals.ts'

const [envelope = '', slips = '', cashOuts = ''] = readFileSync('docs/errors.md', 'utf8').split(
  /## One slip of a placement|## A cash-out/,
)
const rows = (text: string) =>
  [...text.matchAll(/^\| (\w+) \|(.*)\|$/gm)].map(([, name, cells = '']) => [
    name,
    ...cells.split('|').map((cell) => cell.trim()),
  ])

describe('docs/errors.md', () => {
  it('lists every refusal of the envelope with its code and status, in order of precedence', () => {
    const written = rows(envelope).map(([name, code, status]) => [name, Number(code), Number(status)])
    expect(written).toEqual(Object.entries(refusals).map(([name, { code, status }]) => [name, code, status]))
  })

  it('lists every slip refusal, in order of precedence', () => {
    expect(rows(slips).map(([name]) => name)).toEqual([...slipRefusals])
  })

  it('names every reason of a refusal', () => {
    const [, reasons = ''] = slips.split('an error has a `reason`')
    expect([...reasons.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(['message', ...slipRefusalReasons])
  })

  it('lists every cash-out refusal, in order of precedence', () => {
    expect(rows(cashOuts).map(([name]) => name)).toEqual([...cashOutRefusals])
  })

  it('has unique codes', () => {
    const codes = Object.values(refusals).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })
})
