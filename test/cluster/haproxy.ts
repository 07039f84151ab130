/** The HAProxy of the recipe, in front of gateways of a test. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0

export interface Balancer {
  /** `https://localhost:PORT` */
  url: string
  /** of the certificate that it shows */
  ca: string
  close(): Promise<void>
}

/** A certificate for localhost, chain and key in one file as HAProxy reads it. */
export function makeCertificate(folder: string): { path: string; certificate: string; key: string } {
  const [certificate, key, path] = [join(folder, 'cert.pem'), join(folder, 'key.pem'), join(folder, 'site.pem')]
  const made = spawnSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
    ].concat(['-keyout', key, '-out', certificate]),
  )
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr.toString()}`)
  writeFileSync(path, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  return { path, certificate, key }
}

/** The recipe's configuration, with these addresses in place of its own. */
export function haproxyConfig(at: {
  plain: number
  secure: number
  certificate: string
  gateways: { url: string; opsUrl: string }[]
}): string {
  let text = readFileSync('deploy/haproxy/haproxy.cfg', 'utf8')
  const replace = (from: RegExp, to: string) => {
    if (!from.test(text)) throw new Error(`deploy/haproxy/haproxy.cfg has no ${from}`)
    text = text.replace(from, to)
  }
  replace(/maxconn 20000/, 'maxconn 1000')
  replace(/bind :8080/, `bind 127.0.0.1:${at.plain}`)
  replace(/bind :8443/, `bind 127.0.0.1:${at.secure}`)
  replace(/\/etc\/haproxy\/certificates\/site\.pem/, at.certificate)
  for (const [i, { url, opsUrl }] of at.gateways.entries())
    replace(new RegExp(`gateway${i + 1}:3000`), `${new URL(url).host} port ${new URL(opsUrl).port}`)
  replace(/check port 13000/, 'check')
  return text
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

export async function startHaproxy(gateways: { url: string; opsUrl: string }[]): Promise<Balancer & { plainUrl: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-haproxy-'))
  const { path: certificate, certificate: ca } = makeCertificate(folder)
  const [plain, secure] = [await freePort(), await freePort()]
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(config, haproxyConfig({ plain, secure, certificate, gateways }))
  const child = spawn('haproxy', ['-f', config], { stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => output.push(bytes.toString()))
  const balancer = { url: `https://localhost:${secure}`, plainUrl: `http://localhost:${plain}`, ca: readFileSync(ca, 'utf8') }
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error(`haproxy did not start: ${output.join('')}`)
    if ((await ask(balancer, '/healthz').catch(() => undefined))?.status === 200) break
    await wait(50)
  }
  return {
    ...balancer,
    async close() {
      child.kill('SIGKILL')
      await once(child, 'close')
      rmSync(folder, { recursive: true })
    },
  }
}

export interface Asked {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** One request over a connection of its own. */
export const ask = (
  { url, ca }: Pick<Balancer, 'url' | 'ca'>,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Asked> =>
  new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const asking = request(url + path, { method, ca, agent: false, headers: { ...json, ...headers } }, (response) => {
      let text = ''
      response.on('data', (bytes: Buffer) => {
        text += bytes.toString()
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      response.on('error', reject)
    })
    asking.on('error', reject)
    asking.end(body === undefined ? undefined : JSON.stringify(body))
  })
