import { readFileSync } from 'node:fs'
import { type CampaignMessage, messageAudience } from '@touchline/contract/operator'
import type { Database } from '../database/index.ts'
import { listCampaigns } from '../message/index.ts'
import { OperationRefused, sendMessage, type Who, withdrawMessage } from '../operator/index.ts'
import { UsageError } from './bookCommands.ts'
import { lineOf } from './lineOf.ts'
import { pushKeyCommands } from './pushKeyCommand.ts'
import { resultSentence } from './resultSentence.ts'

/** Messages in the page, by staff: docs/messages.md explains the file. */
async function messageManually(
  { pool }: Database,
  [action = 'list', campaign = '', file = '', to = '']: string[],
  _env: unknown,
  who: Who,
): Promise<string> {
  if (action === 'list' && campaign === '') return (await listCampaigns(pool)).map((each) => lineOf(each)).join('\n')
  if (action === 'withdraw' && campaign !== '' && file === '')
    return resultSentence(
      await withdrawMessage(pool, who, { campaign }),
      ({ withdrawn }) => `The campaign ${campaign} was withdrawn from ${withdrawn} customers.`,
    )
  if (action !== 'send' || to === '')
    throw new UsageError('Use message list, send CAMPAIGN FILE NAME|AUDIENCE or withdraw CAMPAIGN.')
  const recipients = messageAudience.safeParse(to).success ? { audience: to } : { customer: to }
  const acted = await sendMessage(pool, who, { campaign, ...recipients, message: readMessage(file) })
  return resultSentence(acted, ({ sent, total }) => `The campaign ${campaign} was sent to ${sent} customers; ${total} have it.`)
}

/** Its fields are checked by the operation, which says what is wrong. */
function readMessage(path: string): CampaignMessage {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as CampaignMessage
  } catch (error) {
    throw new OperationRefused(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** As the list of all commands has it. */
export const messageCommands = {
  ...pushKeyCommands,
  message: {
    usage: 'message [list | send CAMPAIGN FILE NAME|AUDIENCE | withdraw CAMPAIGN]',
    does: 'sends a message in the page to one customer or to an audience (all, verified, unverified, country=XX, language=XX), once each; lists what was sent; withdraws it; see docs/messages.md',
    arguments: 0,
    atMost: 4,
    changes: true,
    run: async (db: Database, args: string[], env: unknown, who: Who): Promise<number> => {
      const sentence = await messageManually(db, args, env, who)
      if (sentence !== '') console.log(sentence)
      return 0
    },
  },
} as const
