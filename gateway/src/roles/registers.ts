import { guardPort } from '@touchline/adapters/port'
import { exclusionRegisterBy, type RegisterAccess, registerServer } from '@touchline/adapters/register'
import type { ExclusionRegisterName } from '@touchline/domain/account'
import { type AskedRegister, createRegisters, type Registers } from '../register/index.ts'
import type { Base } from './base.ts'

type AccessTo = (register: ExclusionRegisterName) => RegisterAccess | undefined

/** The exclusion registers that the brand asks. One without an address never answers. */
export async function startRegisters(base: Base): Promise<Registers> {
  const { env, log, database, portMeter } = base
  const settings = env.brand.registers
  const accessTo = settings.length > 0 ? await chosen(base) : () => undefined
  const registers = settings.map((setting): AskedRegister => {
    const { register: name, timeoutMs } = setting
    const access = accessTo(name)
    if (!access) {
      log.warn(
        `${name.toUpperCase()}_URL is not set: the register ${name} cannot be asked${setting.whenAway === 'refuse' ? ', so nobody can join or log in' : ''}.`,
      )
      return { ...setting, check: () => Promise.reject(new Error(`the register ${name} has no address`)) }
    }
    const [register, guard] = [exclusionRegisterBy[name](access), guardPort({ port: name, timeoutMs, meter: portMeter })]
    return { ...setting, check: (person) => guard((signal) => register.check(person, signal)) }
  })
  return createRegisters({ pool: database.pool, registers })
}

async function chosen({ env: { registers }, secrets, closers }: Base): Promise<AccessTo> {
  if (registers.kind === 'real')
    return (name) => {
      const [url, apiKey] = [registers.urls[name], secrets.registerKeys?.[name]]
      return url && apiKey !== undefined ? { url, apiKey } : undefined
    }
  const server = await registerServer(registers.file === undefined ? {} : { file: registers.file })
  closers.add('simulated registers', () => server.close())
  return (name) => ({ url: server.urlOf(name), apiKey: 'simulated' })
}
