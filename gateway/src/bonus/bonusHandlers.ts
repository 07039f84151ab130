import { type HandlersOf, makeHandlers } from '../http/index.ts'
import type { BonusParts } from './bonusParts.ts'
import * as calls from './calls/index.ts'

export const bonusHandlers = (parts: BonusParts): HandlersOf<typeof calls> => makeHandlers<BonusParts, typeof calls>(calls, parts)
