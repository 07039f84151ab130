/** Customers' cash-outs. */
import type { CashOutResult } from '@touchline/contract/player/bet'
import { type CashOutRequest, type RequestedCashOut, receiveCashOut } from './givenUp.ts'
import { pence, pounds } from './money.ts'
import { afterFault, allBets, count, eitherGateway, must, type Seat, type Table } from './table.ts'

/** Cashes out this many of the bets that have an offer, each in whole or in part. */
export async function wantedCashOuts({ world, dice }: Table, { bettor, token }: Seat, max: number): Promise<CashOutRequest[]> {
  const bets = await allBets(world, 'myBetsUnsettled', token)
  const offers = bets.filter(({ ref, cashout }) => cashout?.status === 'OFFERED' && bettor.slips.get(ref)?.answer)
  return dice.several(offers, max).map(({ betId, cashout }) => {
    const fullReturn = cashout?.fullReturn ?? ''
    const part = dice.chance(0.6) ? cashout?.part : undefined
    const inPart = part && pence(part.most) >= pence(part.least)
    return {
      ref: dice.uuid(),
      betId,
      amount: inPart ? pounds(dice.whole(pence(part.least), pence(part.most))) : fullReturn,
      fullReturn,
    }
  })
}

/** Sends it; without an answer the result is unknown. Returns whether there was an answer. */
export async function cashOut(table: Table, { bettor, token }: Seat, request: CashOutRequest): Promise<boolean> {
  const requested = bettor.cashOuts.get(request.ref) ?? { request }
  bettor.cashOuts.set(request.ref, requested)
  const reply = await eitherGateway(table)
    .call('cashout', request, token)
    .catch(() => undefined)
  if (!reply || reply.status === 503) {
    count(table, 'cash-out with unknown outcome')
    return false
  }
  const { data } = reply.body
  must(data ? receiveAnswer(table, requested, data) : [`cashout answered ${reply.status} ${JSON.stringify(reply.body)}`])
  return true
}

function receiveAnswer(table: Table, requested: RequestedCashOut, answer: CashOutResult): string[] {
  const isNew = !requested.answer && !(requested.pending && answer.status === 'PENDING')
  if (isNew && answer.status === 'PENDING') count(table, 'pending cash-out')
  else if (isNew) count(table, answer.error?.type ?? (answer.remainingStake === '0.00' ? 'cashed out' : 'cashed out in part'))
  return receiveCashOut(requested, answer)
}

/** Resolves unknown results: by `cashoutstatus` if it has one, else by sending the same again. */
export async function resolveCashOuts(table: Table, seat: Seat): Promise<void> {
  for (const requested of seat.bettor.cashOuts.values()) {
    if (requested.answer) continue
    await afterFault(() => isKnown(table, seat, requested), 'cashoutstatus')
    await afterFault(() => cashOut(table, seat, requested.request), 'an unknown cash-out')
  }
}

/** Waits until pending cash-outs have been decided. */
export async function decideCashOuts(table: Table, seat: Seat): Promise<void> {
  for (const requested of seat.bettor.cashOuts.values())
    if (requested.pending && !requested.answer) await afterFault(() => isKnown(table, seat, requested), 'a pending cash-out')
}

/** Reads the result, if there is one; returns whether the gateway has one. */
async function isKnown(table: Table, { token }: Seat, requested: RequestedCashOut): Promise<boolean> {
  const { status, body } = await table.world.call('cashoutstatus', { ref: requested.request.ref }, token)
  if (status === 503 || body.data?.status === 'PENDING') return false
  count(table, status === 200 ? 'unknown cash-out, was decided' : 'unknown cash-out, was not')
  if (body.data) must(receiveAnswer(table, requested, body.data))
  else must(status === 404 ? [] : [`cashoutstatus answered ${status} ${JSON.stringify(body)}`])
  return true
}
