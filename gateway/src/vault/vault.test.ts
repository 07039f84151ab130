import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createVault, openVault } from './index.ts'

const key = (fill: number) => Buffer.alloc(32, fill)
const vault = createVault([key(1)])
const refusals = /is not sealed|another DATA_KEY|unable to authenticate/

describe('a vault', () => {
  it('opens what it sealed, which differs each time and does not show its content', () => {
    const sealed = vault.seal('secret word', 'mail 1')
    expect(vault.open(sealed, 'mail 1').toString()).toBe('secret word')
    expect(vault.seal('secret word', 'mail 1').equals(sealed)).toBe(false)
    expect(sealed.includes('secret')).toBe(false)
    expect(vault.open(vault.seal('', 'empty'), 'empty')).toHaveLength(0)
  })

  it('does not open a value for another context', () => {
    expect(() => vault.open(vault.seal('secret', 'mail 1'), 'mail 2')).toThrow('unable to authenticate')
  })

  it('refuses a value with any byte changed, or truncated', () => {
    const sealed = vault.seal('secret', 'mail 1')
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => vault.open(changed, 'mail 1')).toThrow(refusals)
      expect(() => vault.open(sealed.subarray(0, at), 'mail 1')).toThrow(refusals)
    }
  })

  it('rotates keys: the newest seals, older ones still open and are still recognised', () => {
    const sealed = vault.seal('secret', 'mail 1')
    const [before] = vault.digests('123456', 'login')
    const rotated = createVault([key(2), key(1)])
    expect(rotated.open(sealed, 'mail 1').toString()).toBe('secret')
    expect(rotated.digests('123456', 'login').some((each) => each.equals(before))).toBe(true)
    expect(rotated.digests('123456', 'login')[0].equals(before)).toBe(false)
    expect(() => vault.open(rotated.seal('secret', 'mail 1'), 'mail 1')).toThrow('mail 1 was sealed with another DATA_KEY')
  })

  it('hashes the same text differently for each context and key', () => {
    const [one] = vault.digests('123456', 'login')
    expect(vault.digests('123456', 'login')[0].equals(one)).toBe(true)
    expect(vault.digests('123456', 'changePhone')[0].equals(one)).toBe(false)
    expect(
      createVault([key(3)])
        .digests('123456', 'login')[0]
        .equals(one),
    ).toBe(false)
  })
})

describe('the key beside the data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-vault-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is created once, for its owner only, and used again', () => {
    const dataDir = join(folder, 'new')
    const sealed = openVault({ dataDir }).seal('secret', 'x')
    expect(openVault({ dataDir }).open(sealed, 'x').toString()).toBe('secret')
    expect(statSync(join(dataDir, 'data-key')).mode & 0o777).toBe(0o600)
  })

  it('is not replaced when it is damaged', () => {
    const path = join(folder, 'data-key')
    writeFileSync(path, 'damaged')
    expect(() => openVault({ dataDir: folder })).toThrow('is not a key')
    expect(readFileSync(path, 'utf8')).toBe('damaged')
  })

  it('is ignored if the environment has keys', () => {
    const sealed = openVault({ dataDir: folder, dataKeys: [key(1)] }).seal('secret', 'x')
    expect(vault.open(sealed, 'x').toString()).toBe('secret')
  })
})
