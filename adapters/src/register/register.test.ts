/** The contract tests of the register port: every adapter passes them. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exclusionRegisterNames } from '@touchline/domain/account'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { guardPort, PortUnavailable } from '../port/index.ts'
import { exclusionRegisterBy, type RegisterPerson, type RegisterServer, registerServer } from './index.ts'

const maya: RegisterPerson = {
  firstName: 'Maya',
  lastName: 'Whitfield',
  birthDate: '1994-02-28',
  email: 'maya@example.com',
  postcode: 'S3 8TB',
}
const named = (firstName: string, lastName: string): RegisterPerson => ({
  ...maya,
  firstName,
  lastName,
  birthDate: '1985-06-12',
})
const open = new AbortController().signal

describe.each(exclusionRegisterNames)('the register %s', (name) => {
  let server: RegisterServer
  const register = (apiKey = 'simulated') => exclusionRegisterBy[name]({ url: server.urlOf(name), apiKey })
  beforeEach(async () => {
    server = await registerServer()
  })
  afterEach(() => server.close())

  it.each<[string, RegisterPerson, boolean]>([
    ['who is not listed', maya, false],
    ['who is listed', named('Grace', 'Excluded'), true],
    ['who is listed, in other letters', named('grace', 'EXCLUDED'), true],
    ['with a name in Cyrillic', named('Иван', 'Изключен'), true],
    ['with the name of a listed person and another date of birth', { ...maya, firstName: 'Grace', lastName: 'Excluded' }, false],
    ['whose exclusion is over', named('Peter', 'Returned'), false],
  ])('answers about a person %s', async (_, person, excluded) => {
    expect(await register().check(person, open)).toMatchObject({ excluded, reference: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  })

  it('is asked under the name that it gave the person, if it gave one', async () => {
    const { code } = await register().check(named('Grace', 'Excluded'), open)
    if (code === undefined) return
    const asked = server.requests.length
    expect(await register().check({ ...maya, code }, open)).toMatchObject({ excluded: true, code })
    expect(server.requests.slice(asked).join()).not.toContain('Whitfield')
  })

  it.each([
    ['an error', 'Faye', 'Failing', 30_000, 'failed'],
    ['silence', 'Sam', 'Silent', 50, 'timeout'],
  ])('%s is no answer: %s %s', async (_, firstName, lastName, timeoutMs, failure) => {
    const guard = guardPort({ port: 'register', timeoutMs })
    const asked = guard((signal) => register().check(named(firstName, lastName), signal))
    await expect(asked).rejects.toMatchObject({ failure })
    await expect(asked).rejects.toBeInstanceOf(PortUnavailable)
  })

  it('rejects without the right key', async () => {
    await expect(register('another').check(maya, open)).rejects.toThrow('403')
  })

  it.each(['', '{}', '[]', 'null', '"no"', '<html>', '{"isIngeschreven":"false","isRegistered":0,"transactieId":"1"}'])(
    'rejects an answer that does not say yes or no: %s',
    async (body) => {
      const unclear = createServer((_request, response) => response.writeHead(200, { 'x-exclusion': 'perhaps' }).end(body))
      await new Promise<void>((resolve) => unclear.listen(0, '127.0.0.1', resolve))
      const url = new URL(`http://127.0.0.1:${(unclear.address() as AddressInfo).port}`)
      await expect(exclusionRegisterBy[name]({ url, apiKey: '' }).check({ ...maya, code: 'known' }, open)).rejects.toThrow(
        /answer|JSON/,
      )
      await new Promise((resolve) => unclear.close(resolve))
    },
  )
})

describe('GAMSTOP', () => {
  it('receives the form of its API, with names cut to what it compares', async () => {
    const server = await registerServer()
    const person = { ...maya, firstName: 'Maximiliana-Alexandra', phone: '+447400123456' }
    await exclusionRegisterBy.gamstop({ url: server.urlOf('gamstop'), apiKey: 'simulated' }).check(person, open)
    expect(server.requests).toEqual([
      'POST /gamstop/v2 firstName=Maximiliana-Alexandr&lastName=Whitfield&dateOfBirth=1994-02-28&email=maya%40example.com&postcode=S3+8TB&mobile=%2B447400123456',
    ])
    await server.close()
  })
})

describe('Cruks', () => {
  it('gets the code by citizen service number if there is one', async () => {
    const server = await registerServer()
    const access = { url: server.urlOf('cruks'), apiKey: 'simulated' }
    await exclusionRegisterBy.cruks(access).check({ ...maya, nationalNumber: '123456782' }, open)
    expect(server.requests[0]).toBe(
      'POST /cruks/cruks-code {"bsn":"123456782","achternaam":"Whitfield","geboortedatum":"1994-02-28"}',
    )
    expect(server.requests[1]).toMatch(/^POST \/cruks\/controle \{"cruksCode":"[0-9a-f]{32}"\}$/)
    await server.close()
  })
})
