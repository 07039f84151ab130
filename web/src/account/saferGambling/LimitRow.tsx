import type { OwnLimit } from '@touchline/contract/player/account'
import { type Currency, currencies, formatMinor, parseMoney, wireMinor } from '@touchline/domain/money'
import { Button, Form, FormField, Icon, type Problem, useForm } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { limitsAre, refetchLimits, accountStyles as styles } from '../../lib/account/index.ts'
import { call, failedOffline, Refused } from '../../lib/api.ts'
import { serverNowMs } from '../../lib/clock/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { type MessageId, useDecimalSign, useMoneyText, useText } from '../../lib/intl/index.ts'

/** One limit: its amount in a field, the use so far, the result of a change, and a pending increase to confirm or to cancel. */
export function LimitRow({ limit }: { limit: OwnLimit }) {
  const text = useText()
  const { currency } = useConfig()
  const money = useMoneyWords()
  const { form, field, busy, notice, written, set, confirm } = useLimitChange(limit)
  const requested = form.values.limit.trim()
  const show = (problem: Problem<'limit'> | undefined) => problem && form.refuse(problem)

  return (
    <Form form={form} className={styles.limit}>
      <FormField
        form={form}
        name="limit"
        label={text(`account.limits.${limit.period}`)}
        amount
        before={currencies[currency].symbol}
        inputMode="decimal"
        inputRef={field}
        autoComplete="off"
        placeholder={text('account.limits.none')}
        hint={money.spent(limit)}
        after={
          requested === written ? null : (
            <button type="submit" className={styles.set} aria-busy={busy || undefined}>
              {text(requested === '' ? 'account.limits.remove' : 'account.limits.set')}
            </button>
          )
        }
      />
      <Confirmation>{notice}</Confirmation>
      <Waiting
        limit={limit}
        busy={busy}
        onKeep={(kept) => void set(kept).then(show)}
        onConfirm={() => void confirm().then(show)}
      />
    </Form>
  )
}

/** The form of a limit, what it can be changed to, and the result of the last change. */
function useLimitChange(limit: OwnLimit) {
  const text = useText()
  const { currency } = useConfig()
  const sign = useDecimalSign()
  const written = (limit.limit ?? '').replace('.', sign)
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState('')
  const limitText = useLimitWords()

  const which = { kind: limit.kind, period: limit.period }
  const set = (wanted: string | null) => become(() => changed(which, call('setOwnLimit', { ...which, limit: wanted })))
  const confirm = () => become(() => changed(which, call('confirmOwnLimit', which)))

  async function become(change: () => Promise<OwnLimit | undefined>): Promise<Problem<'limit'> | undefined> {
    if (busy) return undefined
    setBusy(true)
    setNotice('')
    try {
      const now = await change()
      if (now) {
        setNotice(limitText(now))
        form.put({ limit: (now.limit ?? '').replace('.', sign) })
      }
      // the pressed button has been removed
      field.current?.focus()
      return undefined
    } catch (error) {
      return { at: 'limit', message: text(failureOf(error)) }
    } finally {
      setBusy(false)
    }
  }

  const form = useForm({
    values: { limit: written },
    rules: ({ limit: typed }) => {
      if (typed.trim() === '' || typeof amountOf(typed, currency) === 'number') return []
      return [{ at: 'limit', message: text('account.limits.wrong', { example: `20${sign}50` }) }]
    },
    submit: ({ limit: typed }) => {
      if (typed.trim() === written) return undefined
      const minor = amountOf(typed, currency)
      return set(typeof minor === 'number' ? formatMinor(minor, currency) : null)
    },
  })
  return { form, field, busy, notice, written, set, confirm }
}

/** Stores the answer to a change, and returns what this limit is now. */
async function changed({ kind, period }: Pick<OwnLimit, 'kind' | 'period'>, answer: Promise<{ limits: OwnLimit[] }>) {
  const { limits } = await answer
  limitsAre(limits)
  return limits.find((each) => each.kind === kind && each.period === period)
}

/** Whether an unanswered change was made is unknown, so the limits are reloaded. */
function failureOf(error: unknown): MessageId {
  if (error instanceof Refused) return 'account.limits.failed'
  void refetchLimits()
  return failedOffline(error) ? 'session.offline' : 'account.limits.unanswered'
}

/** The typed amount, with a point or a comma. */
const amountOf = (typed: string, currency: Currency) => parseMoney(typed.trim().replace(',', '.'), currency)

interface WaitingProps {
  limit: OwnLimit
  busy: boolean
  onKeep: (kept: string) => void
  onConfirm: () => void
}

/** A pending increase: it is confirmed a second time once its waiting time is over, and can be cancelled until then. */
function Waiting({ limit, busy, onKeep, onConfirm }: WaitingProps) {
  const text = useText()
  const money = useMoneyWords()
  const { limit: kept, next } = limit
  if (!next || kept === undefined) return null
  const isDue = next.confirmBy !== undefined && Date.parse(next.from) <= serverNowMs()
  return (
    <div className={styles.next}>
      <span>{isDue ? money.due(next) : money.next(next)}</span>
      {isDue ? (
        <Button size="small" busy={busy} onClick={onConfirm}>
          {next.limit === undefined
            ? text('account.limits.confirmNone')
            : text('account.limits.confirm', { limit: money.of(next.limit) })}
        </Button>
      ) : null}
      <Button look="bare" size="small" busy={busy} onClick={() => onKeep(kept)}>
        {text('account.limits.callOff', { limit: money.of(kept) })}
      </Button>
    </div>
  )
}

/** Next to its field, because further down it may be outside the dialog's visible part. */
function Confirmation({ children }: { children: string }) {
  const words = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (children) words.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <output ref={words} className={children ? styles.confirmation : undefined}>
      {children ? <Icon name="check" size={16} /> : null}
      {children}
    </output>
  )
}

/** Formats wire amounts and their messages. */
function useMoneyWords() {
  const text = useText()
  const moneyText = useMoneyText()
  const { currency } = useConfig()
  const when = useWhen()
  const of = (amount: string) => moneyText(wireMinor(amount, currency))
  return {
    of,
    spent: ({ kind, used, left, resetsAt }: OwnLimit): string => {
      const isGain = used.startsWith('-')
      const usage = text(isGain ? 'account.limits.used.won' : `account.limits.used.${kind}`, {
        amount: of(used.replace('-', '')),
      })
      const rest = left === undefined ? [] : [text('account.limits.left', { amount: of(left) })]
      const reset = left === undefined || resetsAt === undefined ? [] : [text('account.limits.resets', { when: when(resetsAt) })]
      return [usage, ...rest, ...reset].join(' · ')
    },
    due: ({ limit, confirmBy = '' }: NonNullable<OwnLimit['next']>): string =>
      limit === undefined
        ? text('account.limits.confirmNoneBy', { when: when(confirmBy) })
        : text('account.limits.confirmBy', { limit: of(limit), when: when(confirmBy) }),
    next: ({ limit, from }: NonNullable<OwnLimit['next']>): string =>
      limit === undefined
        ? text('account.limits.nextNone', { when: when(from) })
        : text('account.limits.next', { limit: of(limit), when: when(from) }),
  }
}

/** The result of a change: in force, or pending. */
function useLimitWords(): (now: OwnLimit) => string {
  const text = useText()
  const { of } = useMoneyWords()
  const when = useWhen()
  return ({ limit, next }) => {
    const held = limit === undefined ? text('account.limits.none') : of(limit)
    if (!next) return text('account.limits.holds', { limit: held })
    return next.limit === undefined
      ? text('account.limits.waitsNone', { when: when(next.from), held })
      : text('account.limits.waits', { limit: of(next.limit), when: when(next.from), held })
  }
}

function useWhen(): (instant: string) => string {
  const { formatDate } = useIntl()
  return (instant) =>
    formatDate(instant, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
}
