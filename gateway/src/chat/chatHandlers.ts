import { type HandlersOf, makeHandlers } from '../http/index.ts'
import * as calls from './calls/index.ts'
import type { ChatParts } from './chatParts.ts'

export const chatHandlers = (parts: ChatParts): HandlersOf<typeof calls> => makeHandlers<ChatParts, typeof calls>(calls, parts)
