import { pricesTaken } from '../bet/index.ts'
import { type Database, isRowId } from '../database/index.ts'
import type { Env } from '../env.ts'
import { answerBetRequest, OperationRefused, type Who } from '../operator/index.ts'
import { openBetRequests } from '../sharing/index.ts'
import { lineOf } from './lineOf.ts'
import { resultSentence } from './resultSentence.ts'

/** The price that each leg of a bet took, and how long the book offered it; a line of JSON per leg. */
export async function showPricesTaken({ pool }: Database, [id = '']: string[]): Promise<number> {
  const legs = isRowId(id) ? await pricesTaken(pool, id) : []
  for (const leg of legs) console.log(lineOf(leg))
  return legs.length > 0 ? 0 : refuse(`There is no bet "${id}".`)
}

/** Open bet requests of customers; a line of JSON each. */
async function showBetRequests({ pool }: Database): Promise<number> {
  for (const request of await openBetRequests(pool)) console.log(lineOf(request))
  return 0
}

async function answerRequest({ pool }: Database, [id = '', decision = '', text = '']: string[], _env: Env, who: Who) {
  const status = decision === 'accept' ? 'ACCEPTED' : decision === 'decline' ? 'DECLINED' : undefined
  const answer = text.trim()
  if (!status || answer === '') throw new OperationRefused('Use accept or decline, followed by a sentence for the customer.')
  return resultSentence(await answerBetRequest(pool, who, { id, status, answer }), () => '')
}

/** As the list of all commands has them. */
export const betRequestCommands = {
  betrequests: {
    usage: 'betrequests',
    does: 'lists the open bet requests of customers',
    arguments: 0,
    run: showBetRequests,
  },
  betrequest: {
    usage: 'betrequest ID accept|decline SENTENCE',
    does: 'accepts or declines a bet request',
    arguments: 3,
    changes: true,
    run: async (db: Database, args: string[], env: Env, who: Who): Promise<number> => {
      await answerRequest(db, args, env, who)
      return 0
    },
  },
} as const

function refuse(sentence: string): number {
  console.error(sentence)
  return 1
}
