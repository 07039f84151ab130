import { type IdentityProvider, onfidoIdentity, simulatedIdentity } from '@touchline/adapters/identity'
import { guardPort } from '@touchline/adapters/port'
import { clamdScanner } from '@touchline/adapters/scanner'
import type { Env, Secrets } from '../env.ts'
import { createCheckNews, createDocumentKeeping, createIdentityChecks, type IdentityOptions } from '../identity/index.ts'
import type { MailQueue } from '../mail/index.ts'
import type { Vault } from '../vault/index.ts'
import { type Base, runBehind } from './base.ts'

/** for sending several pictures */
const timeoutMs = 30_000

/** What the calls about identity need, with the workers that ask the provider, mail decisions and delete documents. */
export function startIdentity(
  base: Base,
  { vault, mail }: { vault: Vault; mail: MailQueue },
): Pick<IdentityOptions, 'vault' | 'provider' | 'scan' | 'submitted'> {
  const { database, env, log, closers } = base
  const { pool } = database
  const { brand } = env
  const news = runBehind('identity news', createCheckNews({ pool, mail, language: brand.languages[0], log }), closers)
  runBehind('keeping of documents', createDocumentKeeping({ pool, keep: brand.identity.keep, log }), closers)
  const scan = scanOf(base)
  const provider = providerOf(base)
  if (!provider) return { vault, scan, submitted: () => undefined }
  const options = { pool, provider, vault, demands: brand.identity, log, decided: () => news.wake() }
  const checks = runBehind('identity checks', createIdentityChecks(options), closers)
  return { vault, provider, scan, submitted: () => checks.wake() }
}

function scanOf({ env: { scanner }, portMeter: meter, log }: Base): IdentityOptions['scan'] {
  if (scanner.kind === 'none') return undefined
  const clamd = clamdScanner(scanner.at)
  const guard = guardPort({ port: 'scanner', timeoutMs, meter })
  return async (file) => {
    const found = await guard((signal) => clamd.scan(file, signal))
    if (found.is === 'harmful') log.warn({ found: found.name }, 'a harmful file was refused')
    return found
  }
}

function providerOf(base: Base): IdentityProvider | undefined {
  const provider = chosen(base)
  if (!provider) return undefined
  const guard = guardPort({ port: 'identity', timeoutMs, meter: base.portMeter })
  return {
    name: provider.name,
    applicant: (person) => guard(() => provider.applicant(person)),
    sdkToken: (applicant) => guard(() => provider.sdkToken(applicant)),
    submit: (check) => guard(() => provider.submit(check)),
    verdict: (check) => guard(() => provider.verdict(check)),
  }
}

function chosen({ env: { identity }, secrets }: { env: Env; secrets: Secrets }): IdentityProvider | undefined {
  switch (identity.kind) {
    case 'review':
      return undefined
    case 'simulated':
      return simulatedIdentity(identity)
    case 'onfido':
      return onfidoIdentity({ apiToken: secrets.onfidoApiToken ?? '', at: identity.at })
  }
}
