import { type HandlersOf, makeHandlers } from '../http/index.ts'
import * as calls from './calls/index.ts'
import type { MessageParts } from './messageParts.ts'

export const messageHandlers = (parts: MessageParts): HandlersOf<typeof calls> =>
  makeHandlers<MessageParts, typeof calls>(calls, parts)
