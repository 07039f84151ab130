import type { CallName } from '../calls.ts'
import * as account from '../player/account/calls.ts'
import * as bet from '../player/bet/calls.ts'
import * as bonus from '../player/bonus/calls.ts'
import * as browse from '../player/browse/calls.ts'
import * as cashier from '../player/cashier/calls.ts'
import * as casino from '../player/casino/calls.ts'
import * as chat from '../player/chat/calls.ts'
import * as config from '../player/config/calls.ts'
import * as content from '../player/content/calls.ts'
import * as identity from '../player/identity/calls.ts'
import * as message from '../player/message/calls.ts'
import * as ownData from '../player/ownData/calls.ts'
import * as predictor from '../player/predictor/calls.ts'
import * as questionnaire from '../player/questionnaire/calls.ts'
import * as registration from '../player/registration/calls.ts'
import * as streaming from '../player/streaming/calls.ts'

const nouns: Record<string, { calls: object; description: string }> = {
  account: { calls: account, description: 'logging in and out, settings, own limits, breaks' },
  bet: { calls: bet, description: 'slips, placement, my bets, cash-out' },
  bonus: { calls: bonus, description: 'offers, bonus cash, loyalty points' },
  browse: { calls: browse, description: 'the offer as pages show it' },
  cashier: { calls: cashier, description: 'deposits, withdrawals, transactions' },
  casino: { calls: casino, description: 'games beside betting' },
  chat: { calls: chat, description: 'live chat with staff' },
  config: { calls: config, description: 'the configuration of a client' },
  content: { calls: content, description: 'what the operator writes' },
  identity: { calls: identity, description: 'checks of who a customer is, and their documents' },
  message: { calls: message, description: 'the inbox' },
  ownData: { calls: ownData, description: 'what is stored about a customer, marketing choices, closing the account' },
  predictor: { calls: predictor, description: 'games in which players predict football' },
  questionnaire: { calls: questionnaire, description: 'questions that the operator asks' },
  registration: { calls: registration, description: 'joining' },
  streaming: { calls: streaming, description: 'streams of events' },
}

/** One for each noun of the calls. */
export const tags = Object.entries(nouns).map(([name, { description }]) => ({ name, description }))

/** The noun of a call. */
export function tagOf(call: CallName): string {
  const found = Object.entries(nouns).find(([, { calls }]) => call in calls)
  if (!found) throw new Error(`No noun has the call ${call}: add its calls.ts to tags.ts.`)
  return found[0]
}
