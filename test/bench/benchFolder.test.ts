import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
/** starts a PostgreSQL like a bench, prints its folder, and runs until it is killed */
const bench = `
  import { join } from 'node:path'
  import { startCluster } from '@touchline/gateway/database'
  import { benchFolder } from ${JSON.stringify(here('benchFolder.ts'))}
  const folder = benchFolder()
  await startCluster(join(folder, 'postgres'))
  console.log(folder)
  setInterval(() => {}, 1000)`

it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('a bench ended by %s leaves no server and no files', async (signal) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', bench], {
    cwd: here('../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = (await once(child.stdout, 'data')) as [Buffer]
  const folder = output.toString().trim()
  expect(existsSync(`${folder}/postgres/data/postmaster.pid`)).toBe(true)
  child.kill(signal)
  await expect.poll(() => existsSync(folder)).toBe(false)
})
