import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const guard = fileURLToPath(new URL('folderGuard.ts', import.meta.url))

/**
 * A folder for what a bench writes. However the bench ends, by Ctrl-C and kill −9 too, a guard beside it ends the gateways and
 * the PostgreSQL that work in the folder and removes it.
 */
export function benchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
  // in a group of its own, so that a Ctrl-C in the terminal does not end it as well; its input ends with this process
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', guard, folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
  child.unref()
  if (child.stdin instanceof Socket) child.stdin.unref()
  return folder
}
