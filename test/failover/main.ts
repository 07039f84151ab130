/**
 * `npm run test:failover`: PostgreSQL fails under a running book and is replaced (Patroni, etcd, HAProxy), and a backup is restored to a
 * moment. Needs Debian's packages (test/failover/install) and root, for network namespaces; the servers run without rights. Everything
 * happens in namespaces of its own: it meets nothing of this machine, and ends with it. `npm run test:failover -- NAME` runs one file.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../tools/build.ts'
import { memoryFolder } from '../memoryFolder.ts'
import { missing } from './programs.ts'

const absent = missing()
if (absent.length > 0) {
  console.error(`npm run test:failover cannot run here. Missing: ${absent.join(', ')}.`)
  console.error('On Debian 12: sudo test/failover/install, then sudo npm run test:failover. Nothing was tested.')
  process.exit(1)
}
buildIfStale()
const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'touchline-failover-'))
chmodSync(folder, 0o755)
const cluster = join(folder, 'run')
mkdirSync(cluster)
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/failover/vitest.config.ts']
// The first process of a list of processes of its own: it waits for those that lost their parent, and when it ends all others do.
const first = ['bash', '-c', '"$@" & wait $!', 'bash']
const apart = ['--net', '--pid', '--fork', '--kill-child', '--mount-proc', ...first, process.execPath]
const { status } = spawnSync('unshare', [...apart, ...vitest, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, FAILOVER_FOLDER: folder, TOUCHLINE_TEST_CLUSTER: cluster },
})
if (existsSync(folder)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
process.exit(status ?? 1)
