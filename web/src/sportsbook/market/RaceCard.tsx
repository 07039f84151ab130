import type { Market, Participant, SportEvent } from '@touchline/domain/catalogue'
import { useText } from '../../lib/intl/index.ts'
import { PriceButton, useSelectionPart } from '../price/index.ts'
import styles from './RaceCard.module.css'

/** The runners with their form details, in card order. */
export function RaceCard({ market, event }: { market: Market; event: SportEvent }) {
  const runners = new Map(event.participants.map((runner) => [runner.id, runner]))
  return (
    <ul className={styles.card}>
      {market.selectionIds.map((id) => (
        <Runner key={id} selectionId={id} runners={runners} />
      ))}
    </ul>
  )
}

function Runner({ selectionId, runners }: { selectionId: string; runners: Map<string, Participant> }) {
  const text = useText()
  const name = useSelectionPart(selectionId, 'name')
  const kind = useSelectionPart(selectionId, 'kind')
  const runner = runners.get(useSelectionPart(selectionId, 'participantId') ?? '')
  const people = [
    runner?.jockey && text('runner.jockey', { name: runner.jockey }),
    runner?.trainer && text('runner.trainer', { name: runner.trainer }),
  ]
  const facts = [
    runner?.age && text('runner.age', { age: runner.age }),
    runner?.weight,
    runner?.form && text('runner.form', { form: runner.form }),
  ]
  return (
    <li className={styles.runner}>
      <span className={styles.number}>
        {runner?.number ?? ''}
        {runner?.draw ? <small className={styles.draw}>({runner.draw})</small> : null}
      </span>
      <div className={styles.who}>
        <p className={kind === 'NR' ? styles.nonRunner : styles.name}>{name}</p>
        <p className={styles.facts}>{people.filter(Boolean).join(' · ')}</p>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <PriceButton selectionId={selectionId} />
    </li>
  )
}
