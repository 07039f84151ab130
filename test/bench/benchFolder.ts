import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const guard = fileURLToPath(new URL('folderGuard.ts', import.meta.url))

/**
 * A folder for a bench's files. However the bench ends, including Ctrl-C and kill −9, a separate guard process ends the
 * gateways and the PostgreSQL that work in the folder and removes it.
 */
export function benchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
  // in its own process group, so that a Ctrl-C in the terminal does not end it as well; its stdin closes with this process
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', guard, folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
  child.unref()
  if (child.stdin instanceof Socket) child.stdin.unref()
  return folder
}
