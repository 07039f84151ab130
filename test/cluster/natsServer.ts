/** A NATS server that tests can kill, and a proxy to it that can be cut. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { atItsPort } from '../gatewayProcess.ts'

export interface NatsServer {
  url: string
  /** kill −9; `start` starts it again at the same address, without its state */
  kill(): Promise<void>
  /** with these additional arguments */
  start(...more: string[]): Promise<void>
}

export async function startNats(path: string): Promise<NatsServer> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const end = () => void child?.kill('SIGKILL')
  process.once('exit', end)
  const server: NatsServer = {
    url: `nats://127.0.0.1:${port}`,
    async kill() {
      const ended = child && once(child, 'exit')
      end()
      await ended
      child = undefined
    },
    start: (...more) =>
      atItsPort(async () => {
        const started = spawn(path, ['-a', '127.0.0.1', '-p', String(port), ...more], { stdio: 'ignore' })
        child = started
        const hasEnded = () => started.exitCode !== null || started.signalCode !== null
        while (!hasEnded() && !(await answers(port))) await wait(20)
        if (!hasEnded()) return
        child = undefined
        throw new Error(`nats-server ended with ${started.exitCode}: port ${port} is taken`)
      }),
  }
  await server.start()
  return server
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

export interface NatsWire {
  url: string
  /** nothing is refused or closed, nothing arrives */
  cut(): void
  mend(): void
  close(): void
}

export async function wireTo(url: string): Promise<NatsWire> {
  const { port } = new URL(url)
  const pairs = new Set<[Socket, Socket]>()
  let silent = false
  const between = createServer((client) => {
    const server = connect(Number(port), '127.0.0.1')
    const pair: [Socket, Socket] = [client, server]
    pairs.add(pair)
    for (const [one, other] of [pair, [server, client] as const]) {
      one.on('data', (bytes) => void (silent || other.write(bytes)))
      one.on('error', () => one.destroy())
      one.on('close', () => void (silent || other.destroy()))
    }
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  const dropAll = () => {
    for (const pair of pairs) for (const end of pair) end.destroy()
    pairs.clear()
  }
  return {
    url: `nats://127.0.0.1:${(between.address() as AddressInfo).port}`,
    cut: () => void (silent = true),
    mend() {
      silent = false
      dropAll()
    },
    close() {
      dropAll()
      between.close()
    },
  }
}
