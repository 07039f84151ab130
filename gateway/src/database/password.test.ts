import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, it } from 'vitest'
import { passwordOf } from './password.ts'

const root = mkdtempSync(join(tmpdir(), 'touchline-password-'))
afterAll(() => rmSync(root, { recursive: true }))

const rounds = 500
const programs = 2
const module = new URL('password.ts', import.meta.url).href

/** Each program reads the password of every folder; they synchronise before each one, to read at the same moment. */
const program = `
  const { workerData, parentPort } = require('node:worker_threads')
  const { folders, programs, met, module } = workerData
  import(module).then(({ passwordOf }) => {
    const passwords = folders.map((folder, round) => {
      Atomics.add(met, 0, 1)
      while (Atomics.load(met, 0) < programs * (round + 1));
      return passwordOf(folder)
    })
    parentPort.postMessage(passwords)
  })`

describe('the password of the embedded server', () => {
  it('is the same for all programs that start at the same moment, and never empty', async () => {
    const folders = Array.from({ length: rounds }, (_, round) => join(root, String(round)))
    for (const folder of folders) mkdirSync(folder)
    const met = new Int32Array(new SharedArrayBuffer(4))
    const answers = await Promise.all(
      Array.from({ length: programs }, () => {
        const worker = new Worker(program, { eval: true, workerData: { folders, programs, met, module } })
        return new Promise<string[]>((resolve, reject) => worker.once('message', resolve).once('error', reject))
      }),
    )
    for (const [round, folder] of folders.entries()) {
      const seen = new Set(answers.map((passwords) => passwords[round]))
      expect([...seen]).toEqual([expect.stringMatching(/^[\w-]{32}$/)])
      expect(readdirSync(folder)).toEqual(['password'])
    }
  })

  it('is kept, and readable by its owner only', () => {
    const folder = join(root, 'kept')
    mkdirSync(folder)
    const first = passwordOf(folder)
    expect(passwordOf(folder)).toBe(first)
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600)
  })
})
