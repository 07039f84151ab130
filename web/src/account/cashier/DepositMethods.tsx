import { ErrorState, Skeleton } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { type Framed, modalStyles, showModal, Ways } from '../../lib/modals/index.ts'
import styles from './Cashier.module.css'
import { RemoveMethod } from './DepositForm.tsx'
import { useCashier } from './useCashier.ts'

/** The methods that are stored, and those that can be added: a method is stored with the first deposit by it. */
export default function DepositMethods({ onClose }: Framed) {
  const text = useText()
  const { formatList } = useIntl()
  const { data, isError, refetch } = useCashier()
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="10em" />
  const methods = data.methods.filter(({ paysIn }) => paysIn)
  const removed = (method: string) =>
    showModal('success', { title: text('cashier.methods.removed'), words: text('cashier.methods.removedText', { method }) })
  const kinds = formatList(data.kinds.map(({ kind }) => text(`cashier.kind.${kind}`)))
  return (
    <div className={modalStyles.part}>
      {methods.length === 0 ? (
        <p>{text('cashier.methods.none')}</p>
      ) : (
        <ul className={styles.methods} aria-label={text('cashier.methods.stored')}>
          {methods.map(({ id, label }) => (
            <li key={id}>
              <b>{label}</b>
              <RemoveMethod methodId={id} label={label} onRemoved={() => removed(label)} />
            </li>
          ))}
        </ul>
      )}
      <p>{text('cashier.methods.how', { kinds })}</p>
      <Ways onClose={onClose} ways={[{ words: text('cashier.methods.add'), leads: { modal: 'deposit' } }]} />
    </div>
  )
}
