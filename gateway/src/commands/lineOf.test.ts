import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lineOf } from './lineOf.ts'

it('what a terminal obeys, or what turns text round, is escaped, and is the same when it is read', () => {
  const written = { text: 'a\u001b[2Jb\u009b31mc\u202Ed\u2066e\u007ff\ufeffg\nh', who: 'Ивана 👩\u200d👧' }
  const line = lineOf(written)
  expect(line).not.toMatch(/\p{Cc}|\p{Bidi_Control}|\ufeff/u)
  expect(line).toContain('Ивана 👩\u200d👧')
  expect(JSON.parse(line)).toEqual(written)
})

it('no command prints JSON in another way', () => {
  const files = globSync('gateway/src/commands/*.ts').filter((path) => !/\.test\.ts$|lineOf\.ts$/.test(path))
  expect(files.length).toBeGreaterThan(20)
  // rules prints the public rules of a country, over many lines
  const others = files.filter((path) => /JSON\.stringify\((?!\s*\{ country)/.test(readFileSync(path, 'utf8')))
  expect(others).toEqual([])
})
