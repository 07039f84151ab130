import type { OwnLimit } from '@touchline/contract/player/account'
import { type Currency, currencies, formatMinor, parseMoney, wireMinor } from '@touchline/domain/money'
import { Button, Form, FormField, Icon, type Problem, useForm } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { limitsAre, refetchLimits, accountStyles as styles } from '../../lib/account/index.ts'
import { call, failedOffline, Refused } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { type MessageId, useDecimalSign, useMoneyText, useText } from '../../lib/intl/index.ts'

/** One limit: its amount in a field, the use so far, the result of a change, and a pending increase with a cancel button. */
export function LimitRow({ limit }: { limit: OwnLimit }) {
  const text = useText()
  const { currency } = useConfig()
  const sign = useDecimalSign()
  const written = (limit.limit ?? '').replace('.', sign)
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState('')
  const limitText = useLimitWords()
  const money = useMoneyWords()

  async function set(wanted: string | null): Promise<Problem<'limit'> | undefined> {
    if (busy) return undefined
    setBusy(true)
    setNotice('')
    try {
      const { limits } = await call('setOwnLimit', { kind: limit.kind, period: limit.period, limit: wanted })
      limitsAre(limits)
      const now = limits.find(({ kind, period }) => kind === limit.kind && period === limit.period)
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
  const requested = form.values.limit.trim()

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
      <Waiting limit={limit} busy={busy} onKeep={(kept) => void set(kept).then((problem) => problem && form.refuse(problem))} />
    </Form>
  )
}

/** Whether an unanswered change was made is unknown, so the limits are reloaded. */
function failureOf(error: unknown): MessageId {
  if (error instanceof Refused) return 'account.limits.failed'
  void refetchLimits()
  return failedOffline(error) ? 'session.offline' : 'account.limits.unanswered'
}

/** The typed amount, with a point or a comma. */
const amountOf = (typed: string, currency: Currency) => parseMoney(typed.trim().replace(',', '.'), currency)

/** A pending increase with a cancel button. */
function Waiting({ limit, busy, onKeep }: { limit: OwnLimit; busy: boolean; onKeep: (kept: string) => void }) {
  const text = useText()
  const money = useMoneyWords()
  const { limit: kept, next } = limit
  if (!next || kept === undefined) return null
  return (
    <p className={styles.next}>
      <span>{money.next(next)}</span>
      <Button look="bare" size="small" busy={busy} onClick={() => onKeep(kept)}>
        {text('account.limits.callOff', { limit: money.of(kept) })}
      </Button>
    </p>
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
    spent: ({ kind, used, left }: OwnLimit): string => {
      const isGain = used.startsWith('-')
      const usage = text(isGain ? 'account.limits.used.won' : `account.limits.used.${kind}`, {
        amount: of(used.replace('-', '')),
      })
      return left === undefined ? usage : `${usage} · ${text('account.limits.left', { amount: of(left) })}`
    },
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
