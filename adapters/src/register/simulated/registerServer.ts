/**
 * Registers on loopback, for demonstrations and tests: one server that answers as GAMSTOP, Cruks and the NRA's register
 * do, from one list of persons.
 */
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { ExclusionRegisterName } from '@touchline/domain/account'

/** `silent` never answers and `failing` answers an error, for everybody who has this name and date of birth. */
export interface ListedPerson {
  firstName: string
  lastName: string
  birthDate: string
  /** excluded by default */
  answer?: 'excluded' | 'previously' | 'silent' | 'failing'
}

export interface RegisterServer {
  urlOf(register: ExclusionRegisterName): URL
  /** method, path and body of each request */
  requests: string[]
  close(): Promise<void>
}

/** The list that is shipped: docs/operator.md names its persons. */
export const listedPersons = fileURLToPath(new URL('persons.json', import.meta.url))

/** `file` is a list of `ListedPerson`, read again for every question. Only questions with this key are answered. */
export async function registerServer({ file = listedPersons, apiKey = 'simulated' } = {}): Promise<RegisterServer> {
  const requests: string[] = []
  const list = async () => JSON.parse(await readFile(file, 'utf8')) as ListedPerson[]

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    requests.push(`${request.method} ${request.url} ${body}`)
    const { 'x-api-key': key, authorization } = request.headers
    if (key !== apiKey && authorization !== `Bearer ${apiKey}`) return send(response, 403)
    const persons = await list()
    switch (`${request.method} ${request.url}`) {
      case 'POST /gamstop/v2': {
        const given = new URLSearchParams(body)
        const found = by(persons, field(given, 'firstName'), field(given, 'lastName'), field(given, 'dateOfBirth'))
        const exclusion = found === undefined ? 'N' : found === 'previously' ? 'P' : 'Y'
        return reply(response, found, { headers: { 'x-exclusion': exclusion, 'x-unique-id': randomUUID() } })
      }
      case 'POST /cruks/cruks-code': {
        // without the first names, which a question by citizen service number does not have
        const { achternaam, geboortedatum } = JSON.parse(body) as { achternaam: string; geboortedatum: string }
        const cruksCode = codeOf(achternaam, geboortedatum)
        return reply(response, undefined, { body: { cruksCode } })
      }
      case 'POST /cruks/controle': {
        const { cruksCode } = JSON.parse(body) as { cruksCode: string }
        const found = persons.find((each) => codeOf(each.lastName, each.birthDate) === cruksCode)
        const state = found && (found.answer ?? 'excluded')
        return reply(response, state, { body: { isIngeschreven: state === 'excluded', transactieId: randomUUID() } })
      }
      case 'POST /nra/vulnerable-persons/check': {
        const given = JSON.parse(body) as { firstName: string; familyName: string; birthDate: string }
        const found = by(persons, given.firstName, given.familyName, given.birthDate)
        return reply(response, found, { body: { isRegistered: found === 'excluded', requestId: randomUUID() } })
      }
      default:
        return send(response, 404)
    }
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => send(response, 500)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    urlOf: (register) => new URL(`http://127.0.0.1:${port}/${register}${register === 'gamstop' ? '/v2' : ''}`),
    requests,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Found = NonNullable<ListedPerson['answer']> | undefined

function by(persons: readonly ListedPerson[], firstName: string, lastName: string, birthDate: string): Found {
  const code = codeOf(firstName, lastName, birthDate)
  const found = persons.find((each) => codeOf(each.firstName, each.lastName, each.birthDate) === code)
  return found && (found.answer ?? 'excluded')
}

/** The same for a person after every restart. */
const codeOf = (...details: string[]): string =>
  createHash('sha256').update(JSON.stringify(details).toLowerCase()).digest('hex').slice(0, 32)

const field = (form: URLSearchParams, name: string): string => form.get(name) ?? ''

function reply(
  response: ServerResponse,
  found: Found,
  { headers = {}, body = {} }: { headers?: Record<string, string>; body?: object },
): void {
  if (found === 'silent') return
  if (found === 'failing') return send(response, 500)
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const send = (response: ServerResponse, status: number): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end('{}')

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}
