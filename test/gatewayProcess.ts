/** The real program as a separate process that can be stopped and killed, with its output. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { listenTo } from './lastOutput.ts'

export interface GatewayProcess {
  url: string
  /** URL of `/readyz` and `/metrics` */
  opsUrl: string
  pid: number
  /** output so far, by line */
  lines: string[]
  /** sends the signal and waits for the end; returns the exit code, or null if a signal ended it */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>
  /** resolves with the exit code when it ends by itself */
  ended: Promise<number | null>
}

/** The process ended before it was ready. */
export class DidNotStart extends Error {
  readonly exitCode: number | null
  readonly lines: string[]
  constructor(exitCode: number | null, lines: string[]) {
    super(`the gateway ended with ${exitCode} before it was ready:\n${lines.join('\n')}`)
    this.exitCode = exitCode
    this.lines = lines
  }
}

const source = (path: string) => fileURLToPath(new URL(`../${path}.ts`, import.meta.url))

/**
 * Starts `gateway/src/main.ts` or a similar program with nothing else in its environment, and waits until it prints its URL.
 * `fromSource`: as operators start it, not from the run's bundle.
 */
export async function startGateway(
  env: Record<string, string>,
  path = 'gateway/src/main',
  { fromSource = false } = {},
): Promise<GatewayProcess> {
  const { child, lines } = run(path, [], env, fromSource ? { program: source(path) } : prepared(path))
  // not `exit`: the last output may come after that
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const printed = (sentence: string) => lines.find((line) => line.startsWith(sentence))?.slice(sentence.length)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = printed('Touchline is at ')
      if (found) resolve(found)
    })
    ended.then((code) => reject(new DidNotStart(code, lines)), reject)
  })
  const end = async (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => {
    child.kill(signal)
    return ended
  }
  return { url, opsUrl: printed('Readiness and metrics are at ') ?? '', pid: child.pid ?? 0, lines, end, ended }
}

/**
 * Starts a program at the port that it had before; another test may have been given that port in between and holds it
 * briefly.
 */
export async function atItsPort<Started>(start: () => Promise<Started>): Promise<Started> {
  for (const endMs = Date.now() + 60_000; ; await wait(200)) {
    try {
      return await start()
    } catch (error) {
      if (Date.now() > endMs || !(error instanceof Error && error.message.includes('is taken'))) throw error
    }
  }
}

export interface CliEnd {
  /** null if a signal ended it */
  exitCode: number | null
  /** without the line that logs the acting operator */
  lines: string[]
}

export interface CliRun {
  kill(): void
  ended: Promise<CliEnd>
  /** output so far, by line */
  printed: readonly string[]
}

/** Starts a command of `gateway/src/cli.ts`, which may be killed before it ends. */
export function startCli(args: string[], env: Record<string, string>): CliRun {
  const path = 'gateway/src/cli'
  const { child, lines: printed } = run(path, args, env, prepared(path))
  const ended = once(child, 'close').then(([exitCode]) => ({
    exitCode: exitCode as number | null,
    lines: printed.filter((line) => !line.includes('"security":"operatorCommand"')),
  }))
  return { kill: () => void child.kill('SIGKILL'), ended, printed }
}

/** Runs a command to its end. */
export const runCli = (args: string[], env: Record<string, string>): Promise<CliEnd> => startCli(args, env).ended

interface Program {
  program: string
  cache?: Record<string, string>
}

function run(
  path: string,
  args: string[],
  env: Record<string, string>,
  { program, cache }: Program,
): { child: ChildProcess; lines: string[] } {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { PATH, HOME, ...cache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // ends with the test if the test does not clean up
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const lines: string[] = []
  listenTo([path, ...args].join(' '), lines)
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts)
    })
  }
  return { child, lines }
}

/**
 * Within a test run: the gateway and its command line bundled, and V8's compile cache, both made once a run by the first caller.
 * So a program starts with a third of the processor time. Only a process that exits by itself writes the cache.
 */
function prepared(path: string): Program {
  const ofRun = process.env.TOUCHLINE_TEST_CLUSTER
  if (!ofRun) return { program: source(path) }
  const cache = { NODE_COMPILE_CACHE: join(ofRun, 'compiled') }
  const bundle = bundled.get(path)
  if (!bundle) return { program: source(path), cache }
  const folder = join(ofRun, 'programs')
  if (!existsSync(folder)) inTurn(folder, () => bundleInto(folder, cache))
  return { program: join(folder, bundle), cache }
}

const bundled = new Map([
  ['gateway/src/main', 'main.mjs'],
  ['gateway/src/cli', 'cli.mjs'],
  ['test/cluster/feedProcess', 'feedProcess.mjs'],
])

function bundleInto(folder: string, cache: Record<string, string>): void {
  const start = (args: string[], env: Record<string, string>) =>
    spawnSync(process.execPath, args, { env: { ...process.env, ...env }, encoding: 'utf8' })
  const made = start([source('test/bundlePrograms'), `${folder}.new`], {})
  if (made.status !== 0) throw new Error(`the programs cannot be bundled: ${made.stderr}`)
  renameSync(`${folder}.new`, folder)
  start([join(folder, 'main.mjs')], { ...cache, PORT: 'none' })
}

/** One process makes the folder; the others wait for it. */
function inTurn(folder: string, make: () => void): void {
  try {
    mkdirSync(`${folder}.turn`)
  } catch {
    const endMs = Date.now() + 120_000
    while (!existsSync(folder) && Date.now() < endMs) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    return
  }
  make()
}
