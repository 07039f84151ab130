import type { OwnLimit } from '@touchline/contract/player/account'
import { limitKinds, type OwnLimitKind } from '@touchline/domain/account'
import { ErrorState } from '@touchline/ui'
import { accountStyles as styles, useSaferGambling } from '../../lib/account/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { MoneyLimitRow } from './MoneyLimitRow.tsx'
import { TimeLimitRow } from './TimeLimitRow.tsx'

/** Maximum stakes, losses, deposits and time by day, week and month. */
export default function SpendingControls() {
  const text = useText()
  const { data, isError, refetch } = useSaferGambling()
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <p className={styles.form}>{text('ui.loading')}</p>
  return (
    <div className={styles.form}>
      <p>{text('account.limits.text', { hours: data.raiseAfterHours })}</p>
      {limitKinds.map((kind) => (
        <LimitsOfKind key={kind} kind={kind} limits={data.limits.filter((each) => each.kind === kind)} />
      ))}
      <fieldset className={styles.kind}>
        <legend className={styles.legend}>{text('account.limits.time')}</legend>
        <p className={styles.hint}>{text('account.limits.time.text')}</p>
        {data.timeLimits.map((limit) => (
          <TimeLimitRow key={limit.period} limit={limit} />
        ))}
      </fieldset>
    </div>
  )
}

interface LimitsOfKindProps {
  kind: OwnLimitKind
  limits: OwnLimit[]
}

function LimitsOfKind({ kind, limits }: LimitsOfKindProps) {
  const text = useText()
  return (
    <fieldset className={styles.kind}>
      <legend className={styles.legend}>{text(`account.limits.${kind}`)}</legend>
      <p className={styles.hint}>{text(`account.limits.${kind}.text`)}</p>
      {limits.map((limit) => (
        <MoneyLimitRow key={limit.period} limit={limit} />
      ))}
    </fieldset>
  )
}
