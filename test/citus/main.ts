/**
 * `npm run test:citus`: books on two workers of a Citus coordinator, each a PostgreSQL of its own. `CITUS_PG` names the folder of the programs of
 * a PostgreSQL that has the extension. `npm run test:citus -- NAME` runs one file.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryFolder } from '../memoryFolder.ts'
import { serversOf, startNodes } from './nodes.ts'

const bin = process.env.CITUS_PG ?? ''
if (!existsSync(join(bin, 'postgres'))) {
  console.error(
    'npm run test:citus cannot run here: set CITUS_PG to the folder with the programs of a PostgreSQL that has Citus.',
  )
  console.error('Nothing was tested.')
  process.exit(1)
}
const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'touchline-citus-'))
const nodes = await startNodes(folder, bin)
try {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/citus/vitest.config.ts', ...process.argv.slice(2)]
  const env = { ...process.env, TOUCHLINE_TEST_NODES: JSON.stringify(nodes), TEST_BOOKS: '2' }
  const [code] = await once(spawn(process.execPath, vitest, { stdio: 'inherit', env }), 'exit')
  process.exitCode = code ?? 1
} finally {
  for (const server of serversOf(nodes)) await server.kill()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
