import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each<[string, (string | undefined)[], string]>([
  ['plain cells, an absent one empty', ['2026-11-01', undefined, '-4.20'], '2026-11-01,,-4.20'],
  ['what would end a cell or a line, in quotes', ['a,b', 'say "no"', 'x\r\ny'], '"a,b","say ""no""","x\r\ny"'],
  ['no formulas', ['=1+1', '+44', '@SUM(A1)', '-x', '-12'], "'=1+1,'+44,'@SUM(A1),'-x,-12"],
])('%s', (_, cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`)
})
