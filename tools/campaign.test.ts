import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const run = (...args: string[]) => spawnSync(process.execPath, ['tools/campaign.ts', ...args], { encoding: 'utf8' })
const names = globSync('test/campaign/*.ts').map((path) => basename(path, '.ts'))

it('lists each campaign with its description, and all names for an unknown one', () => {
  const lines = run().stdout.trim().split('\n')
  expect(new Set(lines.map((line) => /^(\S+) +\S.*\.$/.exec(line)?.[1]))).toEqual(new Set(names))
  const other = run('nowhere')
  expect(other.status).toBe(1)
  for (const name of names) expect(other.stderr).toContain(name)
})

it('docs/QUALITY.md has the last figures of each campaign', () => {
  const quality = readFileSync('docs/QUALITY.md', 'utf8')
  expect(names.filter((name) => !new RegExp(`^\\| ${name} \\| \\S`, 'm').test(quality))).toEqual([])
})
