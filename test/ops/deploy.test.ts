/** The files of deploy/, by the tools that read them where they are installed, and by rules of our own. */
import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { loadAll } from 'js-yaml'
import { afterAll, describe, expect, it } from 'vitest'
import { readCompose } from '../cluster/composeFile.ts'
import { haproxyConfig, makeCertificate } from '../cluster/haproxy.ts'
import { testDatabase } from '../database.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))
const has = (tool: string, flag = '--version') => spawnSync(tool, [flag]).status === 0
const skipped = (isThere: boolean, tool: string) => (isThere ? '' : ` (skipped: install ${tool})`)
const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')
const secrets = [
  'DATA_KEY',
  'SITE_URL',
  'OWNER_PASSWORD',
  'PROGRAM_PASSWORD',
  'REPLICATION_PASSWORD',
  'POSTGRES_PASSWORD',
  'NATS_PASSWORD',
]
const compose = readCompose('deploy/compose.yaml', Object.fromEntries(secrets.map((name) => [name, 'x'])))

/** The variables that the program reads, by its own source. */
const known = new Set(
  ['env', 'databaseSettings', 'opsSettings', 'originSettings']
    .map((name) => readFileSync(`gateway/src/${name}.ts`, 'utf8'))
    .flatMap((text) => text.match(/\b[A-Z][A-Z]+(?:_[A-Z]+)*\b/g) ?? []),
)

describe('the Dockerfile', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1)
  const final = stages.at(-1) ?? ''

  it('names a version of each image, ends as a user without rights, and starts Node without a shell', () => {
    for (const stage of stages) expect(stage.split('\n')[0]).toMatch(/^[\w./-]+:\d+\.\d+\.\d+-[\w.-]+( AS \w+)?$/)
    expect(final).toMatch(/^USER [1-9]\d+:[1-9]\d+$/m)
    expect(final.indexOf('USER')).toBeGreaterThan(final.lastIndexOf('\nRUN'))
    expect(final).toMatch(/^ENTRYPOINT \["node"/m)
    expect(final).toMatch(/^HEALTHCHECK .*\\\n\s+CMD \["node"/m)
    expect(dockerfile).not.toMatch(/^ADD |^RUN .*(?:curl|wget)|:latest|^(?:ENV|ARG) .*(?:PASSWORD|SECRET|KEY)/m)
  })

  it('keeps the tools of the build, tests and secrets out of the image', () => {
    expect(stages).toHaveLength(2)
    expect(final).not.toMatch(/npm|COPY \. /)
    const ignored = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').split('\n')
    for (const name of ['.git', '**/node_modules', '.data*', 'deploy', 'test']) expect(ignored).toContain(name)
  })

  it('the program starts from what the image has, and writes nothing there', async () => {
    const root = join(folder, 'image')
    const copied = [...final.matchAll(/^COPY --from=build \/touchline\/(\S+) (\S+)$/gm)].map(([, from = '']) => from)
    expect(copied).toContain('gateway')
    for (const from of copied.filter((each) => each !== 'node_modules' && existsSync(each))) {
      mkdirSync(dirname(join(root, from)), { recursive: true })
      cpSync(from, join(root, from), { recursive: true, filter: (path) => !/node_modules|\.test\.ts$/.test(path) })
      if (existsSync(`${from}/node_modules`)) symlinkSync(resolve(from, 'node_modules'), join(root, from, 'node_modules'))
    }
    mkdirSync(join(root, 'node_modules/@touchline'), { recursive: true })
    for (const name of readdirSync('node_modules').filter((each) => !each.startsWith('.') && each !== '@touchline'))
      symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name))
    for (const name of readdirSync('node_modules/@touchline').filter((each) => existsSync(join(root, each))))
      symlinkSync(join(root, name), join(root, 'node_modules/@touchline', name))
    const filesNow = () =>
      readdirSync(root, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) => join(parentPath, name))
    const files = filesNow()
    const database = await testDatabase()
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'gateway/src/main.ts'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        OPS_PORT: '0',
        FEED: 'none',
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'data'),
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        output += bytes.toString()
      })
    await expect.poll(() => output, { timeout: 60_000 }).toMatch(/^(?:Touchline is at |Touchline could not start|\w*Error\b)/m)
    expect(output).toContain('Touchline is at ')
    child.kill('SIGTERM')
    await new Promise((ended) => child.once('close', ended))
    expect(filesNow()).toEqual(files)
    await database.close()
  }, 120_000)
})

describe('compose.yaml', () => {
  const services = Object.entries(compose.services)
  const ours = services.filter(([, { environment }]) => environment?.BRAND !== undefined)

  it('has a version on each image, and opens the balancer only', () => {
    for (const [name, { image }] of services.filter(([each]) => !ours.some(([own]) => own === each)))
      expect([name, image]).toEqual([name, expect.stringMatching(/:\d+\.\d+/)])
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['haproxy'])
  })

  it('gives our processes no rights, nothing to write to, and time to stop', () => {
    expect(ours.map(([name]) => name)).toEqual(['gateway1', 'gateway2', 'feed', 'settlement', 'migrate'])
    for (const [name, service] of ours) {
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }),
      ])
      const delayMs = Number(service.environment?.STOP_DELAY_MS)
      expect(Number.parseInt(service.stop_grace_period ?? '', 10) * 1000).toBeGreaterThanOrEqual(delayMs + 30_000)
    }
  })

  it('sets variables that the program reads, all in env.example if they are secret, and trusts its own network only', () => {
    for (const [name, { environment = {} }] of ours)
      expect([name, Object.keys(environment).filter((variable) => !known.has(variable))]).toEqual([name, []])
    const example = readFileSync('deploy/env.example', 'utf8')
    for (const name of secrets) expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
    const subnet = compose.networks.inside?.ipam.config[0]?.subnet
    for (const [, { environment }] of ours) expect(environment?.TRUST_PROXY).toBe(subnet)
    expect(readFileSync('deploy/postgres/pg_hba.conf', 'utf8')).toContain(subnet)
  })

  it('mounts files that are there', () => {
    const mounted = services.flatMap(([, { volumes = [] }]) =>
      volumes.flatMap((each) => (each.startsWith('.') ? (each.split(':')[0] ?? '') : [])),
    )
    const missing = mounted.filter((path) => path !== './certificates' && !existsSync(join('deploy', path)))
    expect(missing).toEqual([])
  })
})

const hasHaproxy = has('haproxy', '-v') && has('openssl', 'version')
const hasNginx = has('nginx', '-v') && has('openssl', 'version')
const hasSystemd = has('systemd-analyze')

describe('the recipes', () => {
  it.skipIf(!hasHaproxy)(`HAProxy accepts its configuration${skipped(hasHaproxy, 'haproxy and openssl')}`, () => {
    const { path: certificate } = makeCertificate(folder)
    const gateways = [1, 2].map((i) => ({ url: `http://127.0.0.1:300${i}`, opsUrl: `http://127.0.0.1:1300${i}` }))
    const config = join(folder, 'haproxy.cfg')
    writeFileSync(config, haproxyConfig({ plain: 18_080, secure: 18_443, certificate, gateways }))
    const both = ['-f', config, '-f', 'deploy/patroni/haproxy.cfg']
    const { status, stderr } = spawnSync('haproxy', ['-c', ...both], { encoding: 'utf8' })
    expect([status, stderr.includes('[WARNING]') ? stderr : '']).toEqual([0, ''])
  })

  it.skipIf(!hasNginx)(`nginx accepts its configuration${skipped(hasNginx, 'nginx and openssl')}`, () => {
    const { certificate, key } = makeCertificate(folder)
    const site = readFileSync('deploy/nginx/touchline.conf', 'utf8')
      .replaceAll('/etc/ssl/touchline/fullchain.pem', certificate)
      .replaceAll('/etc/ssl/touchline/privkey.pem', key)
      .replaceAll(/gateway(\d):3000/g, '127.0.0.1:300$1')
      .replaceAll(/listen (\[::\]:)?(80|443)/g, 'listen $118$2')
    const config = join(folder, 'nginx.conf')
    writeFileSync(config, `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${site}\n}\n`)
    const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-p', folder, '-c', config], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })

  it.skipIf(!hasSystemd)(`systemd accepts the units${skipped(hasSystemd, 'systemd')}`, () => {
    for (const file of ['touchline@.service', 'touchline-migrate.service']) {
      const unit = readFileSync(`deploy/systemd/${file}`, 'utf8').replaceAll('/usr/bin/node', process.execPath)
      const path = join(folder, file.replace('@.', '@gateway.'))
      writeFileSync(path, unit.replaceAll('/opt/touchline', resolve('.')))
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' })
      const ours = stderr.split('\n').filter((line) => line.includes('touchline') && !/User.*touchline/.test(line))
      expect([file, status, ours]).toEqual([file, 0, []])
    }
  })

  it('the units leave a process the time that it needs to stop, and their environment is known', () => {
    const unit = readFileSync('deploy/systemd/touchline@.service', 'utf8')
    const common = readFileSync('deploy/systemd/book.env', 'utf8')
    const delayMs = Number(/STOP_DELAY_MS=(\d+)/.exec(common)?.[1])
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1]) * 1000).toBeGreaterThanOrEqual(delayMs + 30_000)
    for (const file of readdirSync('deploy/systemd').filter((each) => each.endsWith('.env'))) {
      const variables = [...readFileSync(`deploy/systemd/${file}`, 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
      expect(variables.filter((name) => !known.has(name))).toEqual([])
    }
  })
})

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string }
  data?: Record<string, string>
  spec?: { replicas?: number; selector?: { matchLabels: object }; template?: { metadata: { labels: object }; spec: Pod } }
}
interface Pod {
  terminationGracePeriodSeconds?: number
  securityContext: { runAsNonRoot: boolean; runAsUser: number }
  containers: {
    image: string
    env?: { name: string; value?: string }[]
    readinessProbe?: { httpGet: { path: string; port: string } }
    livenessProbe?: { httpGet: { path: string } }
    resources: { limits: { memory: string } }
    securityContext: object
    ports?: { name: string }[]
  }[]
}

describe('the Kubernetes manifests', () => {
  const manifests = ['touchline', 'migrate'].flatMap(
    (name) => loadAll(readFileSync(`deploy/kubernetes/${name}.yaml`, 'utf8')) as Manifest[],
  )
  const pods = manifests.flatMap(({ kind, spec }) => (spec?.template ? [{ kind, spec, pod: spec.template.spec }] : []))

  it('have the versions of their kinds, and one namespace', () => {
    const versions: Record<string, string> = {
      Namespace: 'v1',
      ConfigMap: 'v1',
      Service: 'v1',
      Deployment: 'apps/v1',
      Job: 'batch/v1',
      Ingress: 'networking.k8s.io/v1',
      NetworkPolicy: 'networking.k8s.io/v1',
      PodDisruptionBudget: 'policy/v1',
    }
    const found = manifests.map(({ apiVersion, kind, metadata }) => [kind, apiVersion, metadata.namespace ?? metadata.name])
    expect(found).toEqual(manifests.map(({ kind }) => [kind, versions[kind], 'touchline']))
  })

  it('run nothing as root, with a root file system that is read-only, a limit of memory and a named version', () => {
    expect(pods).toHaveLength(4)
    for (const { pod } of pods) {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 })
      for (const { image, resources, securityContext } of pod.containers) {
        expect(image).toMatch(/:\d+\.\d+\.\d+$/)
        expect(resources.limits.memory).toMatch(/^\d+Mi$/)
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
      }
    }
  })

  it('ask for readiness where it is told, and leave a process the time that it needs to stop', () => {
    const config = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
    expect(Object.keys(config).filter((name) => !known.has(name))).toEqual([])
    const deployments = pods.filter(({ kind }) => kind === 'Deployment')
    const roles = deployments.flatMap(({ pod }) => pod.containers[0]?.env?.find(({ name }) => name === 'ROLE')?.value ?? [])
    expect(roles).toEqual(['gateway', 'feed', 'settlement'])
    for (const { spec, pod } of deployments) {
      expect(spec.template?.metadata.labels).toEqual(spec.selector?.matchLabels)
      expect(pod.containers[0]?.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'ops' })
      expect(pod.containers[0]?.livenessProbe?.httpGet.path).toBe('/healthz')
      expect((pod.terminationGracePeriodSeconds ?? 0) * 1000).toBeGreaterThanOrEqual(Number(config.STOP_DELAY_MS) + 30_000)
    }
  })
})

it('docs/deploy.md names files that are there', () => {
  const text = readFileSync('docs/deploy.md', 'utf8')
  const named = [...text.matchAll(/\b(?:deploy|test)\/[\w./-]+\w/g)].map(([path]) => path)
  expect(named.length).toBeGreaterThan(10)
  const made = new Set(['deploy/.env', 'deploy/certificates'])
  expect(named.filter((path) => !existsSync(path) && !made.has(path))).toEqual([])
})
