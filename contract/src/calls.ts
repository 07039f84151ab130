import * as account from './player/account/calls.ts'
import * as bet from './player/bet/calls.ts'
import * as bonus from './player/bonus/calls.ts'
import * as browse from './player/browse/calls.ts'
import * as cashier from './player/cashier/calls.ts'
import * as casino from './player/casino/calls.ts'
import * as chat from './player/chat/calls.ts'
import * as config from './player/config/calls.ts'
import * as content from './player/content/calls.ts'
import * as identity from './player/identity/calls.ts'
import * as message from './player/message/calls.ts'
import * as ownData from './player/ownData/calls.ts'
import * as predictor from './player/predictor/calls.ts'
import * as questionnaire from './player/questionnaire/calls.ts'
import * as registration from './player/registration/calls.ts'
import * as streaming from './player/streaming/calls.ts'

/** All calls by name: the gateway must handle every one, the browser can make every one. Each noun exports its own. */
export const calls = {
  ...account,
  ...bet,
  ...bonus,
  ...browse,
  ...cashier,
  ...casino,
  ...chat,
  ...config,
  ...content,
  ...identity,
  ...message,
  ...ownData,
  ...predictor,
  ...questionnaire,
  ...registration,
  ...streaming,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
