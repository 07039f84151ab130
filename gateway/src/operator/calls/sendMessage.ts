import type { OperationInput, Operations } from '@touchline/contract/operator'
import { afterQuietHours } from '@touchline/domain/message'
import type { Pool } from '../../database/index.ts'
import { isOtherCampaign, recipientsOf, sendCampaign } from '../../message/index.ts'
import { type Acted, actInSteps, OperationRefused, type Who } from '../act.ts'
import { customerNamed } from '../arguments.ts'

/** Sends a campaign. Under another ref it goes to those who do not have it yet, such as new customers. */
export const sendMessage = (
  pool: Pool,
  who: Who,
  input: OperationInput<Operations['sendMessage']>,
): Promise<Acted<'sendMessage'>> =>
  actInSteps(pool, { name: 'sendMessage', who, input }, async () => {
    const { campaign, customer, audience, message } = input
    if ((customer === undefined) === (audience === undefined)) throw new OperationRefused('Name one customer, or an audience.')
    const to = audience === undefined ? { customerId: (await customerNamed(pool, customer ?? '')).id } : { audience }
    const { from, until, quietHours, texts, ...form } = message
    const begins = from === undefined ? new Date() : new Date(from)
    const first = quietHours ? afterQuietHours(begins, quietHours) : begins
    const span = {
      ...((from !== undefined || first > begins) && { from: first }),
      ...(until !== undefined && { until: new Date(until) }),
    }
    const content = JSON.parse(JSON.stringify({ form, texts })) as Pick<Parameters<typeof sendCampaign>[1], 'form' | 'texts'>
    const sent = { campaign, by: who.by, ...content, ...span }
    if (await isOtherCampaign(pool, sent))
      throw new OperationRefused(`The campaign ${campaign} was sent with another content: choose another name.`)
    const now = await sendCampaign(pool, sent, to)
    return { campaign, sent: now, total: await recipientsOf(pool, campaign) }
  })
