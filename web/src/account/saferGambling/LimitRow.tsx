import type { OwnLimit } from '@touchline/contract/player/account'
import { Button, Form, FormField, Icon, type Problem, useForm } from '@touchline/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { refetchLimits, accountStyles as styles } from '../../lib/account/index.ts'
import { failedOffline, Refused } from '../../lib/api.ts'
import { serverNowMs } from '../../lib/clock/index.ts'
import { type MessageId, useText } from '../../lib/intl/index.ts'

/** A limit on money or on time; `limit` is as the call takes it. */
export type ShownLimit = Pick<OwnLimit, 'period' | 'limit' | 'resetsAt' | 'next'>

/** What a limit is measured in, and the calls that change it. */
export interface LimitUnit {
  /** shown in front of the field */
  before?: string
  /** whose midnights begin its windows */
  timeZone: string
  /** what is used and left, in words */
  usage: string
  /** the typed text as the call takes it; undefined: it is not valid */
  read: (typed: string) => string | undefined
  /** a limit as the customer would type it */
  write: (limit: string) => string
  words: (limit: string) => string
  /** what to do about this text, which is not valid */
  wrong: (typed: string) => string
  /** both return what the limit is afterwards */
  set: (limit: string | null) => Promise<ShownLimit | undefined>
  confirm: () => Promise<ShownLimit | undefined>
}

interface LimitRowProps {
  limit: ShownLimit
  /** of its field */
  label: string
  unit: LimitUnit
}

/** One limit: its amount in a field, the use so far, the result of a change, and a pending increase to confirm or to cancel. */
export function LimitRow({ limit, label, unit }: LimitRowProps) {
  const text = useText()
  const when = useWhen(unit)
  const { form, field, busy, notice, written, set, confirm } = useLimitChange(limit, unit)
  const resets = limit.limit !== undefined && limit.resetsAt !== undefined
  const requested = form.values.limit.trim()
  const show = (problem: Problem<'limit'> | undefined) => problem && form.refuse(problem)

  return (
    <Form form={form} className={styles.limit}>
      <FormField
        form={form}
        name="limit"
        label={label}
        amount
        {...(unit.before !== undefined && { before: unit.before })}
        inputMode="decimal"
        inputRef={field}
        autoComplete="off"
        placeholder={text('account.limits.none')}
        hint={[unit.usage, ...(resets ? [text('account.limits.resets', { when: when(limit.resetsAt ?? '') })] : [])].join(' · ')}
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
        unit={unit}
        busy={busy}
        onKeep={(kept) => void set(kept).then(show)}
        onConfirm={() => void confirm().then(show)}
      />
    </Form>
  )
}

/** The form of a limit, what it can be changed to, and the result of the last change. */
function useLimitChange(limit: ShownLimit, unit: LimitUnit) {
  const text = useText()
  const writtenOf = ({ limit: now }: ShownLimit) => (now === undefined ? '' : unit.write(now))
  const written = writtenOf(limit)
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState('')
  const limitText = useLimitWords(unit)
  const set = (wanted: string | null) => become(() => unit.set(wanted))
  const confirm = () => become(() => unit.confirm())

  async function become(change: () => Promise<ShownLimit | undefined>): Promise<Problem<'limit'> | undefined> {
    if (busy) return undefined
    setBusy(true)
    setNotice('')
    try {
      const now = await change()
      if (now) {
        setNotice(limitText(now))
        form.put({ limit: writtenOf(now) })
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
    rules: ({ limit: typed }) =>
      typed.trim() === '' || unit.read(typed) !== undefined ? [] : [{ at: 'limit', message: unit.wrong(typed) }],
    submit: ({ limit: typed }) => (typed.trim() === written ? undefined : set(unit.read(typed) ?? null)),
  })
  const followed = useRef(written)
  const follow = useEffectEvent((now: string) => {
    // an amount that the customer is typing stays
    if (form.values.limit === followed.current) form.put({ limit: now })
    followed.current = now
  })
  useEffect(() => follow(written), [written])
  return { form, field, busy, notice, written, set, confirm }
}

/** Whether an unanswered change was made is unknown, so the limits are reloaded. */
function failureOf(error: unknown): MessageId {
  if (error instanceof Refused)
    return error.refusal === 'LimitsRequired' ? 'account.demanded.notRemoved' : 'account.limits.failed'
  void refetchLimits()
  return failedOffline(error) ? 'session.offline' : 'account.limits.unanswered'
}

interface WaitingProps {
  limit: ShownLimit
  unit: LimitUnit
  busy: boolean
  onKeep: (kept: string) => void
  onConfirm: () => void
}

/** A pending increase: it is confirmed a second time once its waiting time is over, and can be cancelled until then. */
function Waiting({ limit, unit, busy, onKeep, onConfirm }: WaitingProps) {
  const text = useText()
  const pending = usePendingWords(unit)
  const { limit: kept, next } = limit
  if (!next || kept === undefined) return null
  const isDue = next.confirmBy !== undefined && Date.parse(next.from) <= serverNowMs()
  return (
    <div className={styles.next}>
      <span>{isDue ? pending.due(next) : pending.next(next)}</span>
      {isDue ? (
        <Button size="small" busy={busy} onClick={onConfirm}>
          {next.limit === undefined
            ? text('account.limits.confirmNone')
            : text('account.limits.confirm', { limit: unit.words(next.limit) })}
        </Button>
      ) : null}
      <Button look="bare" size="small" busy={busy} onClick={() => onKeep(kept)}>
        {text('account.limits.callOff', { limit: unit.words(kept) })}
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

/** A pending change, before and after its waiting time. */
function usePendingWords(unit: LimitUnit) {
  const { words } = unit
  const text = useText()
  const when = useWhen(unit)
  return {
    due: ({ limit, confirmBy = '' }: NonNullable<ShownLimit['next']>): string =>
      limit === undefined
        ? text('account.limits.confirmNoneBy', { when: when(confirmBy) })
        : text('account.limits.confirmBy', { limit: words(limit), when: when(confirmBy) }),
    next: ({ limit, from }: NonNullable<ShownLimit['next']>): string =>
      limit === undefined
        ? text('account.limits.nextNone', { when: when(from) })
        : text('account.limits.next', { limit: words(limit), when: when(from) }),
  }
}

/** The result of a change: in force, or pending. */
function useLimitWords(unit: LimitUnit): (now: ShownLimit) => string {
  const { words } = unit
  const text = useText()
  const when = useWhen(unit)
  return ({ limit, next }) => {
    const held = limit === undefined ? text('account.limits.none') : words(limit)
    if (!next) return text('account.limits.holds', { limit: held })
    return next.limit === undefined
      ? text('account.limits.waitsNone', { when: when(next.from), held })
      : text('account.limits.waits', { limit: words(next.limit), when: when(next.from), held })
  }
}

const atTime = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

/** In the zone of the limits, which a traveller's browser is not in. */
function useWhen({ timeZone }: Pick<LimitUnit, 'timeZone'>): (instant: string) => string {
  const { formatDate } = useIntl()
  return (instant) => formatDate(instant, { ...atTime, timeZone })
}
