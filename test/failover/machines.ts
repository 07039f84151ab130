/**
 * Three machines on this one: network namespaces joined by a bridge. `server1` and `server2` have a namespace each, `server3` is the
 * namespace of the suite itself. What runs there has no rights. A machine can be killed, frozen or cut off as a whole.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { programs } from './programs.ts'

/** of the servers: an unprivileged user */
export const unprivilegedId = 65_534

export interface Machine {
  name: string
  address: string
  /** starts a program of the unprivileged user; its output is kept */
  run(program: string, args: string[], env?: Record<string, string>): Started
  /** every process of the machine at once, however they are related */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
  /** pulls its cable: nothing is refused or closed, packets are lost */
  cut(): void
  mend(): void
}

export interface Started {
  child: ChildProcess
  lines: string[]
  ended: Promise<number | null>
}

const ip = (...args: string[]) => execFileSync(programs.ip, args, { stdio: ['ignore', 'pipe', 'inherit'] })
/** Addresses of this machine itself are reached. */
export const loopback = () => void ip('link', 'set', 'lo', 'up')
const own = [
  `--reuid=${unprivilegedId}`,
  `--regid=${unprivilegedId}`,
  '--clear-groups',
  '--bounding-set=-all',
  '--inh-caps=-all',
  '--no-new-privs',
]

/** The three machines, 10.0.0.1 to 10.0.0.3; the last is where the suite runs. */
export async function startMachines(): Promise<Record<'server1' | 'server2' | 'server3', Machine>> {
  loopback()
  ip('link', 'add', 'wire', 'type', 'bridge')
  ip('addr', 'add', '10.0.0.3/24', 'dev', 'wire')
  ip('link', 'set', 'wire', 'up')
  return { server1: await machine(1), server2: await machine(2), server3: here() }
}

async function machine(number: number): Promise<Machine> {
  const [name, address, cable] = [`server${number}`, `10.0.0.${number}`, `cable${number}`]
  const holder = spawn(programs.unshare, ['--net', 'sleep', 'infinity'], { stdio: 'ignore' })
  const pid = holder.pid ?? 0
  while (networkOf(pid) === networkOf('self')) await wait(5)
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(pid))
  ip('link', 'set', cable, 'master', 'wire', 'up')
  const inside = ['-t', String(pid), '-n']
  for (const args of [
    ['link', 'set', 'lo', 'up'],
    ['addr', 'add', `${address}/24`, 'dev', 'eth0'],
    ['link', 'set', 'eth0', 'up'],
  ])
    execFileSync(programs.nsenter, [...inside, programs.ip, ...args], { stdio: 'inherit' })
  const network = networkOf(pid)
  return {
    name,
    address,
    run: (program, args, env = {}) => start(name, programs.nsenter, [...inside, programs.setpriv, ...own, program, ...args], env),
    signal(signal) {
      // again, for children that were born in between
      for (let found = 1, turn = 0; found > 0 && turn < 20; turn++) {
        const there = processes().filter((each) => each !== pid && networkOf(each) === network)
        for (const each of there) send(each, signal)
        found = signal === 'SIGKILL' || turn === 0 ? there.length : 0
      }
    },
    cut: () => void ip('link', 'set', cable, 'nomaster'),
    mend: () => void ip('link', 'set', cable, 'master', 'wire'),
  }
}

/** The machine of the suite itself. */
export const here = (): Machine => ({
  name: 'server3',
  address: '10.0.0.3',
  run: (program, args, env = {}) => start('server3', programs.setpriv, [...own, program, ...args], env),
  signal: notHere,
  cut: notHere,
  mend: notHere,
})

function notHere(): never {
  throw new Error('the suite itself runs on server3')
}

function start(name: string, program: string, args: string[], env: Record<string, string>): Started {
  const child = spawn(program, args, {
    env: { PATH: '/usr/sbin:/usr/bin:/bin', HOME: '/nonexistent', LC_ALL: 'C.UTF-8', TZ: 'UTC', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  started.push({ name: `${name}: ${args.join(' ').replace(/^.*--no-new-privs /, '')}`, lines })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.split('\n').filter(Boolean))
      if (lines.length > 5_000) lines.splice(0, 2_500)
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, lines, ended }
}

const started: { name: string; lines: string[] }[] = []

/** The last lines of the newest programs of the machines. */
export const lastWords = (): string =>
  started
    .filter(({ name, lines }) => lines.length > 0 && !name.includes('psql'))
    .slice(-8)
    .map(({ name, lines }) => [`— ${name}`, ...lines.slice(-12)].join('\n'))
    .join('\n')

const processes = (): number[] => readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))

function networkOf(pid: number | 'self'): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`)
  } catch {
    return undefined
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // it has ended
  }
}
