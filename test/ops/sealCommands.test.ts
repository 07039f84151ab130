import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookWorld, bookWorld } from '../book/world.ts'
import { runCli } from '../gatewayProcess.ts'

let book: BookWorld
const folder = mkdtempSync(join(tmpdir(), 'touchline-seals-'))
const path = join(folder, 'seals.ndjson')
beforeAll(async () => {
  book = await bookWorld()
})
afterAll(async () => {
  await book.close()
  rmSync(folder, { recursive: true })
})

const run = (...args: string[]) => runCli(args, { DATABASE_URL: book.database.url, DATA_DIR: folder })

describe('seal and audit --seals', () => {
  it('print and append the head of each chain, and compare them with the current chains', async () => {
    await book.customer()
    const first = await run('seal', '--file', path)
    await book.customer()
    const second = await run('seal', '--file', path)
    expect([first.exitCode, second.exitCode]).toEqual([0, 0])
    const written = readFileSync(path, 'utf8').trimEnd().split('\n')
    expect(written).toEqual([...first.lines, ...second.lines])
    const head = (chain: string, no: number) => ({ chain, no, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(written.map((line) => JSON.parse(line))).toMatchObject(
      [1, 2].map((no) => ({ at: expect.any(String), heads: [head('ledger', no), head('protection', no)] })),
    )
    expect(await run('audit', '--seals', path)).toEqual({ exitCode: 0, lines: ['The books are in order.'] })
  })

  it('detect a replaced chain', async () => {
    const line = readFileSync(path, 'utf8').split('\n')[0] ?? ''
    const { at, heads } = JSON.parse(line)
    const forged = join(folder, 'forged.ndjson')
    writeFileSync(forged, `${line}\n${JSON.stringify({ at, heads: [{ ...heads[0], hash: '0'.repeat(64) }] })}\n`)
    const { exitCode, lines } = await run('audit', '--seals', forged)
    expect([exitCode, lines.at(-1)]).toEqual([1, '1 violations.'])
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      invariant: 'kept seals',
      row: { broken: 'another seal', chain: 'ledger', no: 1, keptAt: at },
    })
  })

  it.each<[string[], number, string]>([
    [['audit', '--seals', join(folder, 'nowhere')], 1, `${join(folder, 'nowhere')} cannot be read: there is no such file.`],
    [['audit', '--seals', folder], 1, `${folder} cannot be read: it is not a file.`],
    [['audit', '--seals', join(folder, 'empty')], 1, `${join(folder, 'empty')} cannot be read: it holds no seals.`],
    [
      ['audit', '--seals', join(folder, 'wrong')],
      1,
      `${join(folder, 'wrong')} cannot be read: line 2 is not a line that "touchline seal" wrote.`,
    ],
    [['audit', '--file', 'x'], 2, 'audit takes --seals and the path of a file that seal wrote, or nothing.'],
    [['seal', '--seals', 'x'], 2, 'seal takes --file and the path of a file to append to, or nothing.'],
    [['seal', '--file', folder], 1, `${folder} cannot be written: it is not a file.`],
  ])('%j ends with %i and one sentence', async (args, exitCode, sentence) => {
    writeFileSync(join(folder, 'empty'), '\n')
    writeFileSync(join(folder, 'wrong'), `\n{"at":"2026-01-01T00:00:00Z","heads":[{"chain":"ledger","no":1,"hash":"abc"}]}\n`)
    expect(await run(...args)).toEqual({ exitCode, lines: [sentence] })
  })
})
