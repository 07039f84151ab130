/** The road between the gateways and the simulated provider, both processes: notices are doubled and late on it, and either side dies at a step. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Dice } from '../simulation/dice.ts'

const program = fileURLToPath(import.meta.resolve('@touchline/adapters/payments/process'))

/** `before`: the request never arrives; `after`: it was answered, and the answer is lost */
export interface Death {
  step: string
  moment: 'before' | 'after'
  side: 'gateways' | 'provider'
}

export interface RoadOptions {
  apiKey: string
  secret: string
  /** the provider's book */
  file: string
  dice: Dice
}

/** A kill of one side; resolves when it runs again. */
type Kill = () => Promise<void>

export async function roadToProvider({ apiKey, secret, file, dice }: RoadOptions) {
  let gateways: { urls: () => string[]; kill: Kill } = { urls: () => [], kill: async () => {} }
  let death: Death | undefined
  let restarted: Promise<void> = Promise.resolve()
  let deaths = 0

  const server = createServer((request, response) => {
    const isNotice = request.url === '/notices'
    handle(request, isNotice).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)

  let child: ChildProcess | undefined
  let providerUrl = ''
  async function startProvider(): Promise<void> {
    child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    // a page stays open while the gateways are killed and start again, however long that takes
    const openMs = 100 * 3_600_000
    child.send({ notifyUrl: new URL('notices', url).href, apiKey, secret, port: 0, file, speed: 100, openMs, retryMs: 20 })
    const [answer] = (await once(child, 'message')) as [{ url: string }]
    providerUrl = answer.url
  }
  async function endProvider(): Promise<void> {
    const ended = child && once(child, 'exit')
    child?.kill('SIGKILL')
    await ended
  }
  await startProvider()

  async function kill(side: Death['side']): Promise<void> {
    deaths++
    const before = restarted
    const killed = side === 'gateways' ? gateways.kill() : endProvider().then(startProvider)
    restarted = before.then(() => killed)
    await killed
  }

  async function handle(request: IncomingMessage, isNotice: boolean) {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    const step = stepOf(request, isNotice, body)
    const planned = death?.step === step ? death : undefined
    if (planned) death = undefined
    if (planned?.moment === 'before') {
      await kill(planned.side)
      throw new Error('lost')
    }
    if (isNotice && dice.chance(0.3)) await wait(dice.whole(1, 100))
    const answer = await forward(request, isNotice, body)
    if (isNotice && dice.chance(0.3)) await forward(request, isNotice, body)
    if (planned) {
      await kill(planned.side)
      throw new Error('lost')
    }
    return answer
  }

  async function forward(request: IncomingMessage, isNotice: boolean, body: Buffer) {
    const target = isNotice
      ? `${dice.pick(gateways.urls())}/api/payments/simulated/notices`
      : new URL(`.${request.url}`, providerUrl).href
    const names = ['authorization', 'content-type', 'x-signature'] as const
    const headers = Object.fromEntries(
      names.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]])),
    )
    const method = request.method ?? 'GET'
    const answer = await fetch(target, {
      method,
      headers,
      redirect: 'manual',
      ...(method === 'POST' && { body: new Uint8Array(body) }),
    })
    const location = answer.headers.get('location')
    const type = answer.headers.get('content-type')
    return {
      status: answer.status,
      headers: { ...(location && { location }), ...(type && { 'content-type': type }) },
      body: Buffer.from(await answer.arrayBuffer()),
    }
  }

  return {
    url,
    /** where notices go, and what kills all gateways and starts them again */
    leadsTo: (to: typeof gateways) => {
      gateways = to
    },
    /** at the next time of the step */
    plan: (next: Death) => {
      death = next
    },
    kill,
    isPlanned: () => death !== undefined,
    deaths: () => deaths,
    allRun: () => restarted,
    close: async () => {
      await endProvider()
      server.closeAllConnections()
      server.close()
    },
  }
}

function stepOf({ method, url = '' }: IncomingMessage, isNotice: boolean, body: Buffer): string {
  if (isNotice) {
    const { notices } = JSON.parse(body.toString()) as { notices: { of: string; is: string }[] }
    return `${notices[0]?.of} ${notices[0]?.is}`
  }
  const [, what, , act] = url.split('/')
  return act ?? `${method} ${what}`
}
