import type { SportEvent } from '@touchline/domain/catalogue'
import { Card, EmptyState } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { AboutBuilders } from './AboutBuilders.tsx'
import styles from './BuilderBoard.module.css'
import { OwnBuilder } from './OwnBuilder.tsx'
import { type Acca, SuggestedBuilder } from './SuggestedBuilder.tsx'

/** shown on the page; the dialog has all of them */
const maxSuggested = 3

interface BuilderBoardProps {
  event: SportEvent
  marketIds: readonly string[]
  accas: readonly Acca[]
}

/** P2.36d: selections of one match at a single price: the book's suggestions and the customer's own. */
export function BuilderBoard({ event, marketIds, accas }: BuilderBoardProps) {
  const text = useText()
  if (event.state !== 'NOTSTARTED') return <EmptyState title={text('builder.closed')} />
  return (
    <div className={styles.board}>
      {accas.length > 0 ? (
        <Card title={text('builder.suggested')} aside={<AboutBuilders accas={accas} />}>
          <ul>
            {accas.slice(0, maxSuggested).map((acca) => (
              <SuggestedBuilder key={acca.id} acca={acca} />
            ))}
          </ul>
        </Card>
      ) : null}
      <Card title={text('builder.own')} aside={text('builder.how')}>
        <OwnBuilder eventId={event.id} marketIds={marketIds} />
      </Card>
    </div>
  )
}
