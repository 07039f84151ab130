import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { removeStalePidFile } from './postmaster.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-pid-file-'))
const file = join(folder, 'postmaster.pid')
afterAll(() => rmSync(folder, { recursive: true }))

const ofAnother = `${process.pid}\n${folder}\n1\n5432\n/nowhere\n\n  1 2\nready   \n`

it.each([
  ['of a server that another process starts just now', '', 0, true],
  ['of another program, just written', ofAnother, 0, true],
  ['of another program', ofAnother, 60, false],
  ['left empty long ago', '', 60, false],
  ['from before the clock was set back', ofAnother, -60, false],
])('a pid file %s', (_, content, ageSeconds, stays) => {
  writeFileSync(file, content)
  const at = Date.now() / 1000 - ageSeconds
  utimesSync(file, at, at)
  removeStalePidFile(folder)
  expect(existsSync(file)).toBe(stays)
})

it('no pid file is none to remove', () => {
  rmSync(file, { force: true })
  removeStalePidFile(folder)
  expect(existsSync(file)).toBe(false)
})
