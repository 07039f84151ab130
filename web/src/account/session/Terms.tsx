import { useQuery } from '@tanstack/react-query'
import { ErrorState, Skeleton } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { call } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { type Framed, modalStyles, useLeaving, Ways } from '../../lib/modals/index.ts'
import { openLogin } from '../../lib/session/index.ts'
import styles from './Session.module.css'

/** Which terms apply, and which the customer accepted last; a newer version is accepted in the login's own step. */
export default function Terms({ onClose }: Framed) {
  const text = useText()
  const { formatDate } = useIntl()
  const { texts } = useConfig()
  useLeaving(onClose)
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'agreements'],
    queryFn: ({ signal }) => call('agreements', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="8em" />
  const { termsVersion, accepted } = data
  const isNew = accepted?.version !== termsVersion
  return (
    <div className={modalStyles.part}>
      <p>
        {accepted && !isNew
          ? text('session.terms.accepted', {
              version: termsVersion,
              date: formatDate(accepted.at, { dateStyle: 'long' }),
            })
          : text('session.agreements.text', { version: termsVersion })}
      </p>
      {texts.includes('termsAndConditions') ? (
        <Link to="/terms-and-conditions" className={styles.forgotten}>
          {text('session.terms.read')}
        </Link>
      ) : null}
      <Ways
        onClose={onClose}
        ways={
          isNew
            ? [
                {
                  words: text('session.terms.goOn'),
                  leads: { does: () => openLogin({ reason: 'newTerms', termsVersion }) },
                },
                { words: text('session.agreements.cancel'), leads: { modal: 'agreementsCancel' } },
              ]
            : [{ words: text('modal.ok'), leads: { does: () => undefined } }]
        }
      />
    </div>
  )
}
