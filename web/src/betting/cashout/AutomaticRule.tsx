import type { MyBet } from '@touchline/contract/player/bet'
import { currencies, formatMinor, type Minor, parseMoney, wireMinor } from '@touchline/domain/money'
import { Button, Form, FormField, Icon, useForm } from '@touchline/ui'
import { useState } from 'react'
import { call, Refused } from '../../lib/api.ts'
import { type MessageId, useDecimalSign, useMoneyText, useText } from '../../lib/intl/index.ts'
import styles from './CashOut.module.css'
import { noteRule } from './cashOutStore.ts'
import type { CashOutPanelProps } from './panelProps.ts'

type Sending = { at: 'still'; message?: MessageId } | { at: 'setting' | 'withdrawing' }

/** "Cash out at": set, show, change and cancel the rule. */
export function AutomaticRule({ bet, known: { info, rule } }: CashOutPanelProps) {
  const text = useText()
  const money = useMoneyText()
  const sign = useDecimalSign()
  const { betId, currency } = bet
  const [sending, setSending] = useState<Sending>({ at: 'still' })
  const armed = rule?.status === 'ARMED' ? rule : undefined

  async function send(at: 'setting' | 'withdrawing', run: () => Promise<MessageId | undefined>): Promise<void> {
    if (sending.at !== 'still') return
    setSending({ at })
    const message = await run().catch(faultOf)
    setSending({ at: 'still', ...(message && { message }) })
  }
  const set = async (amount: Minor): Promise<undefined> => {
    const answer = await call('setAutomaticCashOut', { betId, amount: formatMinor(amount, currency) })
    noteRule(betId, answer.automatic)
    form.put({ amount: '' })
  }
  const withdraw = async (): Promise<MessageId> => {
    const { automatic } = await call('withdrawAutomaticCashOut', { betId })
    noteRule(betId, automatic)
    return automatic.status === 'DONE' ? 'cashout.rule.done' : 'cashout.rule.withdrawn'
  }
  const form = useForm({
    values: { amount: '' },
    rules: ({ amount }) => {
      const wrong = wrongWith(amount, info, currency)
      return wrong ? [{ at: 'amount', message: text(...wrong(money)) }] : []
    },
    submit: () => (target === undefined ? undefined : send('setting', () => set(target))),
    eager: true,
  })
  const target = targetOf(form.values.amount, currency)
  return (
    <Form form={form} className={styles.now}>
      {armed ? (
        <Armed
          amount={money(wireMinor(armed.amount, currency), currency)}
          busy={sending.at === 'withdrawing'}
          onWithdraw={() => void send('withdrawing', withdraw)}
        />
      ) : null}
      <p className={styles.quiet}>{text('cashout.rule.text')}</p>
      <FormField
        form={form}
        name="amount"
        label={text('cashout.rule.amount')}
        amount
        before={currencies[currency].symbol}
        placeholder={(armed?.amount ?? info.potentialReturn ?? '').replace('.', sign)}
        inputMode="decimal"
        autoComplete="off"
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          look="primary"
          size="large"
          wide
          busy={sending.at === 'setting'}
          aria-disabled={target === undefined || form.problemAt('amount') !== undefined || undefined}
        >
          {target === undefined
            ? text('cashout.rule.set')
            : text(armed ? 'cashout.rule.change' : 'cashout.rule.setAt', { amount: money(target, currency) })}
        </Button>
      </div>
      <output className={styles.message}>{sending.at === 'still' && sending.message ? text(sending.message) : null}</output>
    </Form>
  )
}

function Armed({ amount, busy, onWithdraw }: { amount: string; busy: boolean; onWithdraw: () => void }) {
  const text = useText()
  return (
    <p className={styles.armed}>
      <Icon name="clock" size={16} />
      {text('cashout.rule.armed', { amount })}
      <Button look="bare" busy={busy} onClick={onWithdraw}>
        {text('cashout.rule.withdraw')}
      </Button>
    </p>
  )
}

const faultOf = (error: unknown): MessageId =>
  error instanceof Refused && error.refusal === 'CashOutNotAvailable' ? 'cashout.rule.notAvailable' : 'cashout.rule.failed'

function targetOf(typed: string, currency: MyBet['currency']): Minor | undefined {
  const minor = parseMoney(typed.trim().replace(',', '.'), currency)
  return typeof minor === 'number' && minor > 0 ? minor : undefined
}

/** Why a typed amount cannot be a rule; an empty field is no error. */
function wrongWith(typed: string, info: CashOutPanelProps['known']['info'], currency: MyBet['currency']): Limit | undefined {
  const target = targetOf(typed, currency)
  if (target !== undefined) return limitOf(target, info, currency)
  return typed === '' ? undefined : () => ['cashout.notAnAmount']
}

type Limit = (money: ReturnType<typeof useMoneyText>) => [MessageId, Record<string, string>?]

/** Refuses a rule that would trigger at once or never. */
function limitOf(
  target: Minor,
  { fullReturn, potentialReturn }: CashOutPanelProps['known']['info'],
  currency: MyBet['currency'],
): Limit | undefined {
  if (fullReturn !== undefined && target <= wireMinor(fullReturn, currency)) return () => ['cashout.rule.isWorth']
  const max = potentialReturn === undefined ? undefined : wireMinor(potentialReturn, currency)
  if (max === undefined || target <= max) return undefined
  return (money) => ['cashout.rule.tooMuch', { returns: money(max, currency) }]
}
