import { Skeleton } from '@touchline/ui'
import { InfoWords } from '../../lib/info/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { type Framed, modalStyles, useLeaving, Ways } from '../../lib/modals/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { AccaList } from '../betbuilder/index.ts'
import { SuggestedBuilders } from '../home/index.ts'
import { usePageEvent, usePageEventId } from './pageEvent.ts'

/** The bet builders that the book suggests for the page's match; over any other page, those for the main matches. */
export default function BuilderAccas({ onClose }: Pick<Framed, 'onClose'>) {
  const text = useText()
  const eventId = usePageEventId()
  useLeaving(onClose)
  return (
    <>
      <InfoWords about="betBuilder" />
      {eventId === undefined ? <SuggestedBuilders /> : <OfEvent eventId={eventId} />}
      <div className={modalStyles.footer}>
        <Ways onClose={onClose} ways={[{ words: text('event.builders.find'), leads: { to: pathTo.sports } }]} />
      </div>
    </>
  )
}

function OfEvent({ eventId }: { eventId: string }) {
  const text = useText()
  const { data, isGone } = usePageEvent(eventId)
  if (!data) return isGone ? <p className={modalStyles.words}>{text('event.gone')}</p> : <Skeleton height="8em" />
  const { accas } = data.betBuilderAccas
  return accas.length === 0 ? <p className={modalStyles.words}>{text('event.builders.none')}</p> : <AccaList accas={accas} />
}
