import { resolve } from 'node:path'
import { type ExclusionRegisterName, exclusionRegisterNames } from '@touchline/domain/account'

/** Where the registers are; `simulated`: on loopback, from a list of persons in a file. */
export type RegisterAddresses =
  | { kind: 'simulated'; file?: string }
  | { kind: 'real'; urls: Partial<Record<ExclusionRegisterName, URL>> }

/** What identifies the book at each register. */
export type RegisterKeys = Partial<Record<ExclusionRegisterName, string>>

type Environment = Record<string, string | undefined>

interface Reading {
  production: boolean
  /** throws what is wrong with the environment: one sentence that states the fix */
  refuse: (sentence: string) => never
}

export function readRegisterAddresses(env: Environment, { production, refuse }: Reading): RegisterAddresses {
  const text = env.REGISTERS || (production ? 'real' : 'simulated')
  const [, name, file] = /^([a-z]+)(?::(.+))?$/.exec(text) ?? []
  if (name === 'simulated' && production) refuse('REGISTERS is simulated, which knows no real person: use real in production.')
  if (name === 'simulated') return { kind: 'simulated', ...(file !== undefined && { file: resolve(file) }) }
  if (text !== 'real') refuse(`REGISTERS is "${text}": use simulated, simulated:PATH or real.`)
  const urls: Partial<Record<ExclusionRegisterName, URL>> = {}
  for (const register of exclusionRegisterNames) {
    const [variable, keyVariable] = [`${register.toUpperCase()}_URL`, keyVariableOf(register)]
    const url = env[variable]
    if (!url) continue
    const protocol = URL.canParse(url) ? new URL(url).protocol : ''
    if (protocol !== 'https:' && (production || protocol !== 'http:'))
      refuse(`${variable} is not a URL that starts with https://.`)
    if (!env[keyVariable]) refuse(`${variable} is set and ${keyVariable} is not.`)
    urls[register] = new URL(url)
  }
  return { kind: 'real', urls }
}

export function readRegisterKeys(env: Environment): { registerKeys?: RegisterKeys } {
  const keys = exclusionRegisterNames.flatMap((register) => {
    const key = env[keyVariableOf(register)]
    return key ? [[register, key] as const] : []
  })
  return keys.length > 0 ? { registerKeys: Object.fromEntries(keys) } : {}
}

const keyVariableOf = (register: ExclusionRegisterName) => `${register.toUpperCase()}_API_KEY`
