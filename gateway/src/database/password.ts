import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The embedded server's password: created once, stored beside the data, readable by its owner only. It appears whole or
 * not at all: a program that starts at the same moment never reads an empty one, and one killed here leaves none.
 */
export function passwordOf(folder: string): string {
  const path = join(folder, 'password')
  const known = readIfExists(path)
  if (known !== undefined) return known
  const fresh = `${path}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(fresh, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(fresh, path)
  } catch (error) {
    // another program was faster: its password is used
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh)
  }
  return readFileSync(path, 'utf8')
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
