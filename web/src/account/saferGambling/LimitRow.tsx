import type { OwnLimit } from '@touchline/contract/player/account'
import { currencies, formatMinor, parseMoney, wireMinor } from '@touchline/domain/money'
import { Button, Field, Icon } from '@touchline/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { askLimitsAgain, limitsAre, accountStyles as styles } from '../../lib/account/index.ts'
import { call, failedOffline, Refused } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useDecimalSign, useMoneyText, useText } from '../../lib/intl/index.ts'

/** One limit: the amount in a field, what counts against it, what a change came to, and a raise that waits with the way to cancel it. */
export function LimitRow({ limit }: { limit: OwnLimit }) {
  const text = useText()
  const { currency } = useConfig()
  const sign = useDecimalSign()
  const written = (limit.limit ?? '').replace('.', sign)
  const [typed, setTyped] = useState(written)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [said, setNotice] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const limitText = useLimitWords()
  const money = useMoneyWords()
  const asked = typed.trim()
  const isNew = asked !== written

  async function set(wanted: string | null) {
    if (busy) return
    setBusy(true)
    setProblem('')
    setNotice('')
    try {
      const { limits } = await call('setOwnLimit', { kind: limit.kind, period: limit.period, limit: wanted })
      limitsAre(limits)
      const now = limits.find(({ kind, period }) => kind === limit.kind && period === limit.period)
      if (now) {
        setNotice(limitText(now))
        setTyped((now.limit ?? '').replace('.', sign))
      }
      // what was pressed goes with what there was to press it for
      field.current?.focus()
    } catch (error) {
      const unanswered = failedOffline(error) ? 'session.offline' : 'account.limits.unanswered'
      setProblem(text(error instanceof Refused ? 'account.limits.failed' : unanswered))
      if (!(error instanceof Refused)) void askLimitsAgain()
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isNew) return
    if (asked === '') return void set(null)
    const minor = parseMoney(asked.replace(',', '.'), currency)
    if (typeof minor === 'number') void set(formatMinor(minor, currency))
    else setProblem(text('account.limits.wrong', { example: `20${sign}50` }))
  }

  return (
    <form className={styles.limit} noValidate onSubmit={submit}>
      <Field
        label={text(`account.limits.${limit.period}`)}
        amount
        before={currencies[currency].symbol}
        inputMode="decimal"
        inputRef={field}
        autoComplete="off"
        placeholder={text('account.limits.none')}
        value={typed}
        problem={problem || undefined}
        hint={money.spent(limit)}
        onChange={(event) => setTyped(event.target.value)}
        after={
          isNew ? (
            <button type="submit" className={styles.set} aria-busy={busy || undefined}>
              {text(asked === '' ? 'account.limits.remove' : 'account.limits.set')}
            </button>
          ) : null
        }
      />
      <Confirmation>{said}</Confirmation>
      {limit.next && limit.limit !== undefined ? (
        <p className={styles.next}>
          <span>{money.next(limit.next)}</span>
          <Button look="bare" size="small" busy={busy} onClick={() => void set(limit.limit ?? null)}>
            {text('account.limits.callOff', { limit: money.of(limit.limit) })}
          </Button>
        </p>
      ) : null}
    </form>
  )
}

/** Beside the field that it is about, and in sight: what stands further below may be out of the dialog's window. */
function Confirmation({ children }: { children: string }) {
  const words = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (children) words.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <output ref={words} className={children ? styles.said : undefined}>
      {children ? <Icon name="check" size={16} /> : null}
      {children}
    </output>
  )
}

/** Amounts of the wire, and what is said of them. */
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
      const says = text(isGain ? 'account.limits.used.won' : `account.limits.used.${kind}`, { amount: of(used.replace('-', '')) })
      return left === undefined ? says : `${says} · ${text('account.limits.left', { amount: of(left) })}`
    },
    next: ({ limit, from }: NonNullable<OwnLimit['next']>): string =>
      limit === undefined
        ? text('account.limits.nextNone', { when: when(from) })
        : text('account.limits.next', { limit: of(limit), when: when(from) }),
  }
}

/** What a change came to: it holds, or it waits. */
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
