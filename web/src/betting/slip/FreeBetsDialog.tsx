import type { UserBonuses } from '@touchline/contract/player/account'
import { type Calculated, type StakeField, selectionOf } from '@touchline/domain/slip'
import { Button, Dialog, EmptyState, Icon } from '@touchline/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { type Text, useMoneyText, useText } from '../../lib/intl/index.ts'
import { type Names, useNames } from '../../lib/offer/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { dispatch, entryWords } from '../../lib/slip/index.ts'
import styles from './FreeBetsDialog.module.css'
import { closeFreeBets, useFreeBetsDialog } from './freeBetsDialog.ts'
import { minorOf } from './placedWords.ts'
import type { SlipPartProps } from './slipPart.ts'

type GivenFreeBet = UserBonuses['freeBet'][number]

const onAPage = 3

/** B2.8: the customer's free bets, paged; shows which of them fit this stake and where each is in use. */
export function FreeBetsDialog({ view }: Pick<SlipPartProps, 'view'>) {
  const text = useText()
  const field = useFreeBetsDialog((dialog) => dialog.field)
  return (
    <Dialog open={field !== undefined} onClose={closeFreeBets} title={text('slip.freeBets.title')}>
      {field ? <FreeBetPages view={view} field={field} /> : null}
    </Dialog>
  )
}

function FreeBetPages({ view, field }: Pick<SlipPartProps, 'view'> & { field: StakeField }) {
  const text = useText()
  const names = useNames()
  const [page, setPage] = useState(0)
  const all = usableFirst(useUser()?.userBonuses.freeBet ?? [], view.calculated, field)
  const pages = Math.max(1, Math.ceil(all.length / onAPage))
  if (all.length === 0) return <EmptyState icon="gift" title={text('slip.freeBets.none')} />
  const shown = Math.min(page, pages - 1)
  return (
    <div className={styles.pages}>
      <p className={styles.for}>{text('slip.freeBets.for', { name: fieldName(view, field, text, names) })}</p>
      <ul className={styles.list}>
        {all.slice(shown * onAPage, (shown + 1) * onAPage).map((freeBet) => (
          <FreeBetItem key={freeBet.userBonusId} freeBet={freeBet} view={view} field={field} />
        ))}
      </ul>
      {pages > 1 ? (
        <nav className={styles.pager} aria-label={text('slip.freeBets.pages')}>
          <Button disabled={shown === 0} onClick={() => setPage(shown - 1)} aria-label={text('slip.freeBets.before')}>
            <Icon name="back" />
          </Button>
          <span aria-live="polite">{text('slip.freeBets.page', { page: shown + 1, pages })}</span>
          <Button disabled={shown === pages - 1} onClick={() => setPage(shown + 1)} aria-label={text('slip.freeBets.next')}>
            <Icon name="next" />
          </Button>
        </nav>
      ) : null}
    </div>
  )
}

/** By expiry, those that fit this stake first. */
function usableFirst(freeBets: readonly GivenFreeBet[], { freeBets: offered }: Calculated, field: StakeField): GivenFreeBet[] {
  const takes = ({ userBonusId }: GivenFreeBet) => offered[field]?.includes(userBonusId) === true
  return freeBets.toSorted((a, b) => Number(takes(b)) - Number(takes(a)))
}

interface FreeBetItemProps extends Pick<SlipPartProps, 'view'> {
  freeBet: GivenFreeBet
  field: StakeField
}

function FreeBetItem({ freeBet, view, field }: FreeBetItemProps) {
  const text = useText()
  const names = useNames()
  const money = useMoneyText()
  const { formatDate } = useIntl()
  const { userBonusId: id, amountGiven: amount, externalName, dateExpiration } = freeBet
  const attached = view.slip.freeBets.find((each) => each.id === id)
  const usable = view.calculated.freeBets[field]?.includes(id) === true
  const conditions = useConditions(freeBet)
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.name}>{externalName}</p>
        <p className={styles.facts}>
          {text('slip.freeBets.until', { date: formatDate(dateExpiration, { day: 'numeric', month: 'short', year: 'numeric' }) })}
        </p>
        {conditions ? <p className={styles.facts}>{conditions}</p> : null}
        {attached ? (
          <p className={styles.attached}>{text('slip.freeBets.on', { name: fieldName(view, attached.field, text, names) })}</p>
        ) : null}
        {usable || attached ? null : <p className={styles.facts}>{text('slip.freeBets.notHere')}</p>}
      </div>
      <p className={styles.amount}>{money(minorOf(amount) ?? 0)}</p>
      {attached?.field === field ? (
        <Button wide onClick={() => dispatch({ is: 'detachFreeBet', field })}>
          {text('slip.freeBets.takeOff')}
        </Button>
      ) : (
        <Button
          look={usable ? 'primary' : 'quiet'}
          wide
          disabled={!usable}
          onClick={() => {
            dispatch({ is: 'attachFreeBet', field, freeBet: { id, amount } })
            closeFreeBets()
          }}
        >
          {text('slip.freeBets.use')}
        </Button>
      )}
    </li>
  )
}

/** The conditions of a free bet in one line. */
function useConditions({ conditions }: GivenFreeBet): string {
  const text = useText()
  const odds = useOddsText()
  const { minLegs, minOdds, prematchOnly } = conditions
  return [
    minOdds && text('slip.freeBets.minOdds', { odds: odds(minOdds.displayOdds) }),
    minLegs && minLegs > 1 && text('slip.freeBets.minLegs', { count: minLegs }),
    prematchOnly && text('slip.freeBets.prematch'),
  ]
    .filter(Boolean)
    .join(' · ')
}

function fieldName(view: SlipPartProps['view'], field: StakeField, text: Text, names: Names): string {
  const entry = view.slip.selections.find(({ selectionId }) => selectionId === selectionOf(field))
  return entry ? entryWords(entry, text, names).name : text('slip.acca', { legs: view.bets[0]?.legs.length ?? 0 })
}
