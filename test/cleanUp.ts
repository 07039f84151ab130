/**
 * Before a run: creates the folder of its shared PostgreSQL and stops servers left by killed runs. After it: stops its own.
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive, startCluster } from '@touchline/gateway/database'

/** Once for all projects of a run. */
export default function setUp(): (() => Promise<void>) | undefined {
  if (process.env.TOUCHLINE_TEST_CLUSTER) return undefined
  const folder = mkdtempSync(join(tmpdir(), `touchline-test-cluster-${process.pid}-`))
  chmodSync(folder, 0o755)
  process.env.TOUCHLINE_TEST_CLUSTER = folder
  const abandoned = readdirSync(tmpdir()).filter((name) => {
    const pid = /^touchline-test-(?:cluster|alone)-(\d+)/.exec(name)?.[1]
    return pid !== undefined && !isAlive(Number(pid))
  })
  return async () => {
    for (const each of [folder, ...abandoned.map((name) => join(tmpdir(), name))]) await remove(each)
  }
}

async function remove(folder: string): Promise<void> {
  if (existsSync(join(folder, 'data', 'postmaster.pid'))) await (await startCluster(folder)).stop()
  rmSync(folder, { recursive: true, force: true })
}
