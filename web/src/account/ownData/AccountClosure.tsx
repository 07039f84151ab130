import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Calls, DataOf } from '@touchline/contract'
import { wireMinor } from '@touchline/domain/money'
import { type ClosingReason, closingReasons } from '@touchline/domain/ownData'
import { Button, Choice, ErrorState, Form, Money, Note, useForm } from '@touchline/ui'
import { accountStyles as styles } from '../../lib/account/index.ts'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { sendModal, showModal } from '../../lib/modals/index.ts'
import { balanceMinor, useUser } from '../../lib/session/index.ts'
import { NotConfirmed, useConfirming, usePasswordAsked } from '../confirm/index.ts'
import { CurrentPasswordField } from '../password/index.ts'
import { allSessionsEnded } from '../session/index.ts'
import { isAboutPassword, ownDataProblem } from './ownDataProblem.ts'

const isReason = (text: string): text is ClosingReason => closingReasons.some((each) => each === text)

/** Closes the account: first what happens to the money and the bets, then why, then the password. */
export default function AccountClosure() {
  const text = useText()
  const user = useUser()
  const { data, isError, refetch } = useQuery({
    // what is left changes with a withdrawal from here
    queryKey: ['account', 'closure', user && balanceMinor(user)],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('accountClosure', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const { confirmed, step } = useConfirming()
  const currentPassword = usePasswordAsked()
  const form = useForm({
    values: { reason: '', password: '' },
    rules: ({ reason, password }) => [
      ...(isReason(reason) ? [] : [{ at: 'reason' as const, message: text('ownData.closure.noReason') }]),
      ...currentPassword.rules(password),
    ],
    submit: async ({ reason, password }) => {
      if (!isReason(reason)) return undefined
      try {
        const { excluded } = await confirmed(() => call('closeAccount', { reason, ...currentPassword.given(password) }))
        showClosed(excluded)
        return undefined
      } catch (error) {
        if (error instanceof NotConfirmed) return undefined
        return { at: isAboutPassword(error) ? ('password' as const) : ('form' as const), message: text(ownDataProblem(error)) }
      }
    },
  })
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <p className={styles.form}>{text('ui.loading')}</p>
  if (step) return <div className={styles.form}>{step}</div>
  const { reopenAfterDays: days, exclusionMonths } = data
  return (
    <Form form={form} className={styles.form}>
      <p>{text('ownData.closure.text', { days })}</p>
      <Left closure={data} />
      <Choice
        name="reason"
        label={text('ownData.closure.why')}
        problem={form.problemAt('reason')}
        value={form.values.reason}
        onChange={(value) => form.change('reason', value)}
        options={closingReasons.map((value) => ({ value: value as string, label: text(`ownData.closure.reason.${value}`) }))}
      />
      {form.values.reason === 'harm' ? <Harm months={exclusionMonths} /> : null}
      {currentPassword.asked && <CurrentPasswordField form={form} />}
      <Button type="submit" look="danger" size="large" wide busy={form.submitting}>
        {text('ownData.closure.go')}
      </Button>
    </Form>
  )
}

function showClosed(excluded: DataOf<Calls['closeAccount']>['excluded']): void {
  const kind = excluded ? 'closedForHarm' : 'closed'
  sendModal({ is: 'hideAll' })
  sendModal({
    is: 'show',
    name: 'breakStarted',
    props: { kind, ...(excluded?.until !== undefined && { until: excluded.until }) },
  })
  allSessionsEnded()
}

function Left({ closure: { balance, currency, openBets } }: { closure: DataOf<Calls['accountClosure']> }) {
  const text = useText()
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{text('session.menu.balance')}</dt>
          <dd>
            <Money minor={wireMinor(balance, currency)} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{text('ownData.closure.openBets')}</dt>
          <dd>{openBets}</dd>
        </div>
      </dl>
      <p className={styles.small}>{text('ownData.closure.money')}</p>
      {wireMinor(balance, currency) > 0 ? (
        <Button onClick={() => showModal('withdraw')}>{text('ownData.closure.withdraw')}</Button>
      ) : null}
    </>
  )
}

/** Closing because betting harms the customer is an exclusion too. */
function Harm({ months }: { months: number | undefined }) {
  const text = useText()
  return (
    <Note action={<Button onClick={() => showModal('selfExclusion')}>{text('account.selfExclusion.title')}</Button>}>
      {months === undefined
        ? text('ownData.closure.harmForever')
        : text('ownData.closure.harm', { length: text('account.selfExclusion.months', { months }) })}
    </Note>
  )
}
