import { ErrorState, Skeleton } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { type Framed, modalStyles, Ways } from '../../lib/modals/index.ts'
import { CheckList } from './Checks.tsx'
import { useKyc } from './kyc.ts'

/** The checks whose confirmation has expired and has to be given again; without one, how long those that count are valid. */
export default function ChecksExpired({ onClose }: Framed) {
  const text = useText()
  const { data, isError, refetch } = useKyc({ always: true })
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="10em" />
  // a check that is the customer's turn and has a date was confirmed before
  const expired = data.checks.filter(({ turn, since }) => turn === 'customer' && since !== undefined)
  const open = data.checks.filter(({ turn }) => turn === 'customer' || turn === 'us')
  const done = data.checks.filter(({ turn }) => turn === 'done')
  const [state, checks] =
    expired.length > 0
      ? (['some', expired] as const)
      : open.length > 0
        ? (['open', open] as const)
        : done.length > 0
          ? (['none', done] as const)
          : (['never', []] as const)
  return (
    <div className={modalStyles.part}>
      <p>{text(`identity.expired.${state}`)}</p>
      <CheckList checks={checks} />
      <Ways onClose={onClose} ways={[{ words: text('identity.expired.go'), leads: { to: '/accountverification' } }]} />
    </div>
  )
}
