/** docs/asvs.md has every requirement of the four chapters once, and names only tests that exist. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const text = readFileSync('docs/asvs.md', 'utf8')
const rows = Array.from(text.matchAll(/^\| V(\S+) \| (\d) \| (.+?) \| (met|not met|not applicable) \| (.+) \|$/gm), (row) => ({
  id: row[1] ?? '',
  level: Number(row[2]),
  state: row[4] ?? '',
  proof: row[5] ?? '',
}))

/** How many requirements each section of the final ASVS 5.0 has. */
const sections: Record<string, number> = {
  '5.1': 1,
  '5.2': 6,
  '5.3': 3,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 8,
  '6.4': 6,
  '6.5': 8,
  '6.6': 4,
  '6.7': 2,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 3,
  '7.6': 2,
  '8.1': 4,
  '8.2': 4,
  '8.3': 3,
  '8.4': 2,
}

it('every requirement is there once, in order', () => {
  const all = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
  )
  expect(rows.map(({ id }) => id)).toEqual(all)
})

it('the sum of the states is right', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  const [met, other, not] = [count('met'), count('not applicable'), count('not met')]
  expect(text).toContain(`Of ${rows.length} requirements ${met} are met, ${other} do not apply and ${not} are not met.`)
})

it('every named test exists', () => {
  const named = Array.from(text.matchAll(/`([^`]+\.test\.ts) > ([^`]+)`/g), ([, file = '', title = '']) => ({ file, title }))
  expect(named.length).toBeGreaterThan(60)
  const missing = named.filter(({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title))
  expect(missing.map(({ file, title }) => `${file} > ${title}`)).toEqual([])
})
