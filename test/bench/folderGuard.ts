/** Waits for the end of the bench that started it, then cleans up after it. See benchFolder.ts. */
import { once } from 'node:events'
import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startCluster } from '@touchline/gateway/database'

const [folder = ''] = process.argv.slice(2)
process.stdin.resume()
await once(process.stdin, 'close')

for (const pid of gatewaysOn(folder)) process.kill(pid, 'SIGKILL')
for (const pidFile of globSync(join(folder, '**/postmaster.pid'))) await (await startCluster(dirname(dirname(pidFile)))).stop()
rmSync(folder, { recursive: true, force: true })

/** By their environment: processes started for the bench have paths below its folder. Linux only. */
function gatewaysOn(dataDir: string): number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) && works(name, dataDir) ? [Number(name)] : []))
  } catch {
    return []
  }
}

function works(pid: string, dataDir: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`\0DATA_DIR=${dataDir}`)
  } catch {
    return false
  }
}
