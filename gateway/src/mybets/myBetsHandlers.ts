import { type HandlersOf, makeHandlers } from '../http/index.ts'
import * as calls from './calls/index.ts'
import { type MyBetsOptions, type MyBetsParts, myBetsParts } from './myBetsParts.ts'

export const myBetsHandlers = (options: MyBetsOptions): HandlersOf<typeof calls> =>
  makeHandlers<MyBetsParts, typeof calls>(calls, myBetsParts(options))
