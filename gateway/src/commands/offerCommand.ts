import { readFileSync } from 'node:fs'
import { messageAudience, type OfferFile, offerFile } from '@touchline/contract/operator'
import { listOffers } from '../bonus/index.ts'
import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import { makeOffer, OperationRefused, type Who, worstCase } from '../operator/index.ts'
import { UsageError } from './bookCommands.ts'
import { lineOf } from './lineOf.ts'
import { resultSentence } from './resultSentence.ts'

/** Offers of bonuses, by staff: docs/bonuses.md explains the file. Returns the exit code. */
async function offerManually(
  { pool }: Database,
  [action = 'list', first = '', file = '', to = '']: string[],
  { brand }: Pick<Env, 'brand'>,
  who: Who,
): Promise<number> {
  if (action === 'list' && first === '') {
    for (const each of await listOffers(pool)) console.log(lineOf(each))
    return 0
  }
  if (action === 'check' && first !== '' && file === '') return check(readOffer(first), brand)
  if (action !== 'make' || to === '') throw new UsageError('Use offer list, check FILE or make OFFER FILE NAME|AUDIENCE.')
  const recipients = messageAudience.safeParse(to).success ? { audience: to } : { customer: to }
  const acted = await makeOffer(pool, who, { offer: first, ...recipients, terms: readOffer(file) }, brand)
  console.log(resultSentence(acted, ({ made, total }) => `The offer ${first} was made to ${made} customers; ${total} have it.`))
  return 0
}

function check(file: OfferFile, brand: Env['brand']): number {
  const { amount, stated, isAbove } = worstCase(file, brand)
  const { currency } = brand
  console.log(`A customer who risks nothing can take at most ${amount} ${currency} from this offer.`)
  if (stated === undefined) console.error('The file does not state how much that may be: add mostTaken.')
  else if (isAbove) console.error(`The file allows ${stated} ${currency}.`)
  return isAbove ? 1 : 0
}

function readOffer(path: string): OfferFile {
  const read = offerFile.safeParse(readJson(path))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new OperationRefused(`${path}: ${issue?.path.join('.') || 'kind'}: ${issue?.message ?? 'not valid'}`)
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new OperationRefused(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** As the list of all commands has it. */
export const offerCommands = {
  offer: {
    usage: 'offer [list | check FILE | make OFFER FILE NAME|AUDIENCE]',
    does: 'offers bonus cash, a matched deposit, a free bet or a profit boost to one customer or to an audience (all, verified, unverified, country=XX, language=XX), once each; says what a customer without risk can take from it; lists what was offered; see docs/bonuses.md',
    arguments: 0,
    atMost: 4,
    changes: true,
    run: offerManually,
  },
} as const
