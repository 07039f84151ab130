import { type HandlersOf, makeHandlers } from '../http/index.ts'
import * as calls from './calls/index.ts'
import type { QuestionnaireParts } from './questionnaireParts.ts'

export const questionnaireHandlers = (parts: QuestionnaireParts): HandlersOf<typeof calls> =>
  makeHandlers<QuestionnaireParts, typeof calls>(calls, parts)
