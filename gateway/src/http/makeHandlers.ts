import type { CallName } from '@touchline/contract'
import type { Handlers } from './handlers.ts'

/** A folder `calls`: by name, functions that make the handler from the noun's parts. */
type CallsOf<Parts> = { readonly [Name in CallName]?: (parts: Parts) => Handlers[Name] }

export type HandlersOf<Calls> = { [Name in keyof Calls & CallName]: Handlers[Name] }

/** The handlers of a noun, each from the file of its name. */
export function makeHandlers<Parts, Calls extends CallsOf<Parts>>(calls: Calls, parts: Parts): HandlersOf<Calls> {
  const made = Object.entries(calls as CallsOf<Parts>).map(([name, handler]) => [name, handler?.(parts)])
  return Object.fromEntries(made) as HandlersOf<Calls>
}
