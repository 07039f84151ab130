import { PortUnavailable } from '@touchline/adapters/port'
import type { Calls, DataOf, Refusal } from '@touchline/contract'
import { parseMoney } from '@touchline/domain/money'
import { inTransaction } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import { balancesOf } from '../../ledger/index.ts'
import { fundsNoticeAt } from '../../protection/index.ts'
import type { CashierParts } from '../cashierParts.ts'
import { beginDeposit, type DepositAnswer } from '../deposits.ts'
import { mustConfirmFunds } from '../funds.ts'
import { tokenOf } from '../methods.ts'
import { payerOf } from '../providers.ts'
import { depositsShown } from '../shown.ts'
import { lockDeposit, stepDeposit } from '../steps.ts'

type DepositRefused = Extract<Refusal, (typeof refusalOf)[keyof typeof refusalOf]>

const refusalOf = {
  conflict: 'RefConflict',
  blocked: 'NotAllowed',
  limitsNotChosen: 'LimitsNotChosen',
  limit: 'DepositLimitReached',
  methodBarred: 'PaymentMethodNotAllowed',
  unknownMethod: 'PaymentMethodNotAllowed',
  payerDiffers: 'PaymentMethodNotAllowed',
} as const satisfies Record<Exclude<DepositAnswer['is'], 'created'>, Refusal>

export const deposit =
  (parts: CashierParts): Handlers['deposit'] =>
  async ({ ref, amount, kind, methodId }, { session: { customerId }, lang }) => {
    const { pool, brand, rules, providers } = parts
    const chosen = Array.from(providers.values()).find(({ provider }) => provider.kinds.includes(kind))
    const offered = brand.cashier.methods.find((each) => each.kind === kind)
    if (!chosen) return { refused: 'PaymentsUnavailable' }
    if (!offered) return { refused: 'PaymentMethodNotAllowed' }
    const { currency } = await balancesOf(pool, customerId)
    const amountMinor = parseMoney(amount, currency)
    if (typeof amountMinor !== 'number') return { refused: 'InvalidRequest', message: `amount: ${amountMinor.problem}` }
    if (amountMinor < offered.minDeposit || amountMinor > offered.maxDeposit) return { refused: 'DepositOutOfRange' }
    if (await mustConfirmFunds(pool, customerId, fundsNoticeAt(brand, new Date()))) return { refused: 'FundsNotAcknowledged' }
    const asked = { customerId, ref, amountMinor, provider: chosen.provider.name, kind, methodId }
    const begun = await beginDeposit(pool, asked, rules)
    if (begun.is === 'blocked' && (begun.refusal === 'LimitsRequired' || begun.refusal === 'TalkWanted'))
      return { refused: begun.refusal }
    if (begun.is !== 'created') return { refused: refusalOf[begun.is] satisfies DepositRefused }
    try {
      return { data: await openPage(parts, { id: begun.id, customerId, language: lang }) }
    } catch (error) {
      if (error instanceof PortUnavailable) return { refused: 'PaymentsUnavailable' }
      throw error
    }
  }

/** A page closes before the deposit expires here: what is paid at its last moment is still known in time. */
const openForMs = 25 * 60_000

/** Opens the provider's page, unless it is open or the deposit is decided. Repeating it opens the same page. */
async function openPage(
  { pool, brand, vault, providers, linkTo }: CashierParts,
  { id, customerId, language }: { id: string; customerId: string; language: string },
): Promise<DataOf<Calls['deposit']>> {
  const { rows } = await pool.query<{
    provider: string
    amountMinor: number
    currency: string
    kind: 'card'
    methodId: string | null
    askedAt: Date
  }>(
    `select provider, amount as "amountMinor", currency, kind, method_id as "methodId", asked_at as "askedAt" from deposit
     where id = $1 and state->>'at' = 'created'`,
    [id],
  )
  const [fresh] = rows
  const port = fresh && providers.get(fresh.provider)
  if (fresh && port) {
    const { amountMinor, currency, kind, methodId, askedAt } = fresh
    const token = methodId === null ? undefined : await tokenOf(pool, vault, methodId)
    const request = {
      id,
      amountMinor,
      currency,
      kind,
      returnUrl: linkTo(`/deposit/${id}`),
      language,
      country: brand.countryCode,
      customer: payerOf(customerId),
      // the same when it is asked again: a provider refuses another request under the same key
      closesAt: new Date(askedAt.getTime() + openForMs).toISOString(),
      ...(token !== undefined && { token }),
    }
    const { url, ref } = await port.guard((signal) => port.provider.open(request, signal))
    await inTransaction(pool, async (db) => {
      const found = await lockDeposit(db, id)
      if (!found) throw new Error(`deposit ${id} is gone`)
      await db.query('update deposit set page = $2, provider_ref = coalesce(provider_ref, $3) where id = $1', [
        id,
        url,
        ref ?? null,
      ])
      await stepDeposit(db, found, { event: { is: 'redirected' }, by: 'customer' })
    })
  }
  const [shown] = await depositsShown(pool, 'p.id = $2', [customerId, id])
  if (!shown) throw new Error(`deposit ${id} is gone`)
  return shown
}
