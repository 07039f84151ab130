// What npm calls first. Runs on Node 20 and whatever came with the machine: installs what the lock file names, then
// hands over to the packaged Node 24, which runs the TypeScript sources as they are.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const programs = {
  start: 'tools/start.ts',
  dev: 'tools/dev.ts',
  test: 'tools/test.ts',
  check: 'tools/check.ts',
  bench: 'tools/bench.ts',
  simulate: 'test/simulation/main.ts',
  touchline: 'gateway/src/cli.ts',
}

const [, , name = '', ...args] = process.argv
const program = programs[name]
if (!program) stop(`There is no "${name}": use one of ${Object.keys(programs).join(', ')}.`)
process.chdir(root)
install()
run(findNode(), program, args)

function install() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const stamp = 'node_modules/.installed-from'
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing the dependencies (once) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' })
  if (status !== 0) stop('npm ci failed: see above. The network must reach the npm registry.')
  mkdirSync('node_modules', { recursive: true })
  writeFileSync(stamp, wanted)
}

function findNode() {
  const packaged = `node-${process.platform}-${process.arch}`
  try {
    const found = join(dirname(createRequire(join(root, 'package.json')).resolve(`${packaged}/package.json`)), 'bin', 'node')
    if (existsSync(found)) return found
  } catch {
    // not packaged for this platform: the Node at hand must do
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  return stop(`Touchline needs Node 22.18 or newer here (this is ${process.versions.node}): install Node ≥ 22.18.`)
}

function run(node, path, rest) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', path, ...rest], { stdio: 'inherit' })
  // A terminal sends Ctrl-C to the whole group; only what reaches this process alone is passed on.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
