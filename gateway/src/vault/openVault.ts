import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVault, keyBytes, type Vault } from './vault.ts'

export interface VaultOptions {
  /** keys from the environment, the newest first */
  dataKeys?: readonly [Buffer, ...Buffer[]] | undefined
  /** where a key is created and kept if `keys` is empty */
  dataDir: string
}

/** Opens the vault with the environment's keys, or else with a key file beside the data. */
export const openVault = ({ dataKeys, dataDir }: VaultOptions): Vault => createVault(dataKeys ?? [keyIn(dataDir)])

/** Written atomically, readable by its owner only. Two programs that start at once use the same key. */
function keyIn(folder: string): Buffer {
  const path = join(folder, 'data-key')
  mkdirSync(folder, { recursive: true })
  const fresh = `${path}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const known = read(path)
  if (known) return known
  writeFileSync(fresh, randomBytes(keyBytes).toString('base64'), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(fresh, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh)
  }
  return keyIn(folder)
}

function read(path: string): Buffer | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== keyBytes) throw new Error(`${path} is not a key. Restore it: without it the sealed data cannot be opened`)
  return key
}
