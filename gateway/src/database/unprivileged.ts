import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { chownSync, existsSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseRefused } from './refused.ts'

/** Starts PostgreSQL's programs, which refuse to run as root, as an unprivileged user. */
export interface Runner {
  run(program: string, args: string[], options: SpawnOptions): ChildProcess
  /** gives a file or folder to the user that the programs run as */
  give(path: string): void
}

const unprivilegedId = 65_534
const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))

/** @param paths what the programs must be able to reach: their own files and the data folder */
export function runnerFor(paths: string[]): Runner {
  if (process.getuid?.() !== 0) return { run: spawn, give: () => {} }
  const give = (path: string) => chownSync(path, unprivilegedId, unprivilegedId)
  if (paths.every(isReachable))
    return {
      give,
      run: (program, args, options) => spawn(program, args, { ...options, uid: unprivilegedId, gid: unprivilegedId }),
    }
  // Below a private folder such as /root the unprivileged user needs this one capability.
  if (!setpriv)
    throw new DatabaseRefused(
      `As root, PostgreSQL runs as an unprivileged user, who cannot reach ${paths.find((path) => !isReachable(path))}: set DATA_DIR to a folder below one that all may enter, or start as another user.`,
    )
  const drop = [
    `--reuid=${unprivilegedId}`,
    `--regid=${unprivilegedId}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    // otherwise access(2) checks without the capability, and PostgreSQL does not find itself
    '--securebits=+no_setuid_fixup',
  ]
  return { give, run: (program, args, options) => spawn(setpriv, [...drop, program, ...args], options) }
}

function isReachable(path: string): boolean {
  const real = realpathSync(path)
  return mayEnter(real, 0o5) && parents(real).every((folder) => mayEnter(folder, 0o1))
}

function mayEnter(path: string, rights: number): boolean {
  const { mode, uid } = statSync(path)
  return uid === unprivilegedId || (mode & rights) === rights
}

function parents(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [parent, ...parents(parent)]
}
