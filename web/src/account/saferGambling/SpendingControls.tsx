import type { OwnLimit } from '@touchline/contract/player/account'
import { limitKinds, type OwnLimitKind } from '@touchline/domain/account'
import { ErrorState } from '@touchline/ui'
import { type SaferGambling, accountStyles as styles, useSaferGambling } from '../../lib/account/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { MoneyLimitRow } from './MoneyLimitRow.tsx'
import { TimeLimitRow } from './TimeLimitRow.tsx'
import { TimeSlotsForm } from './TimeSlotsForm.tsx'

type Kind = OwnLimitKind | 'time' | 'timeSlot'

/** Limits on money and on time. */
export default function SpendingControls() {
  return <Limits kinds={[...limitKinds, 'time', 'timeSlot']} />
}

/** P2.49b: those on deposits alone. */
export const DepositLimits = () => <Limits kinds={['deposit']} />

/** P2.49b: those on the time logged in and on the times of the week alone. */
export const TimeManagement = () => <Limits kinds={['time', 'timeSlot']} />

/** Those of some kinds, each with its field. */
/** `demanded`: by the law, so that none can be removed. */
export function Limits({ kinds, demanded = false }: { kinds: readonly Kind[]; demanded?: boolean }) {
  const text = useText()
  const { data, isError, refetch } = useSaferGambling()
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <p className={styles.form}>{text('ui.loading')}</p>
  return (
    <div className={styles.form}>
      <p>{text(demanded ? 'account.limits.demandedText' : 'account.limits.text', { hours: data.raiseAfterHours })}</p>
      {kinds.map((kind) => (
        <fieldset key={kind} className={styles.kind}>
          <legend className={styles.legend}>{text(`account.limits.${kind}`)}</legend>
          <p className={styles.hint}>{text(`account.limits.${kind}.text`)}</p>
          <div className={styles.rows}>
            <Fields kind={kind} data={data} />
          </div>
        </fieldset>
      ))}
    </div>
  )
}

function Fields({ kind, data }: { kind: Kind; data: SaferGambling }) {
  const { timeZone, timeSlots, timeLimits } = data
  if (kind === 'timeSlot') return <TimeSlotsForm timeSlots={timeSlots} timeZone={timeZone} />
  if (kind === 'time') return timeLimits.map((limit) => <TimeLimitRow key={limit.period} limit={limit} timeZone={timeZone} />)
  return limitsOf(data, kind).map((limit) => <MoneyLimitRow key={limit.period} limit={limit} timeZone={timeZone} />)
}

const limitsOf = ({ limits }: { limits: OwnLimit[] }, kind: OwnLimitKind) => limits.filter((each) => each.kind === kind)
