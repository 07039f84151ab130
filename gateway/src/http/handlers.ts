import type { CallName, Calls, DataOf, everyCallRefuses, InputOf, Refusal } from '@touchline/contract'
import type { SentenceId } from '@touchline/contract/messages'
import type { Session } from '../session/index.ts'
import type { StoredBody } from './storedBody.ts'

/** The client of a request: read from its headers, never from its body. */
export interface Caller {
  requestId: string
  address: string
  /** as the browser names itself */
  userAgent?: string
  /** lower case; by a trusted proxy or by the address. Only of calls for which it matters */
  countryCode?: string
  lang: string
  clientId: string
  deviceType: string
}

type SessionOf<Needs> = Needs extends 'required'
  ? { session: Session; sessionToken: string }
  : Needs extends 'optional'
    ? { session?: Session }
    : object
export type ContextOf<Name extends CallName> = Caller & SessionOf<Calls[Name]['session']>

type RefusalOf<Name extends CallName> = Calls[Name]['refusals'][number] | (typeof everyCallRefuses)[number]

/**
 * An expected refusal: a name of the contract. `sentence` is a more specific sentence than the name's own; `message` is for
 * developers of clients: which field is wrong, and how.
 */
export interface Refused<R extends Refusal = Refusal> {
  refused: R
  sentence?: Sentence
  message?: string
  retryAfterSeconds?: number
}

/** A file that the client saves, sent as it is produced: no faster than the client takes it. */
export interface FileAnswer {
  name: string
  /** ended early if the client goes away */
  content: AsyncIterable<string | Uint8Array>
}

export type Answer<Name extends CallName> =
  | { data: DataOf<Calls[Name]> }
  | { stored: StoredBody }
  | (Calls[Name] extends { form: 'file' | 'pdf' } ? { file: FileAnswer } : never)
  | Refused<RefusalOf<Name>>

/** A sentence of the contract's messages, with its values. */
export interface Sentence {
  id: SentenceId
  values?: Readonly<Record<string, string | undefined>>
}

/** A handler for every call of the contract: a missing one does not compile. */
export type Handlers = {
  [Name in CallName]: (input: InputOf<Calls[Name]>, context: ContextOf<Name>) => Promise<Answer<Name>> | Answer<Name>
}
