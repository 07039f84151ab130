import { useLocation, useParams } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { Heading, pageStyles as page } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { GoldenRacePage } from './GoldenRacePage.tsx'
import { useVirtuals, Virtuals } from './Virtuals.tsx'

/** P2.6, P2.33: the pages of virtual sports, which share their code. */
export default function VirtualsPage() {
  const { pathname } = useLocation()
  return pathname.startsWith('/casino') ? <GoldenRacePage /> : <OfCategories />
}

/** P2.33, P3.10: virtual races and matches: the current one, the next ones, and the markets of the chosen one. */
function OfCategories() {
  const text = useText()
  const { categoryId, eventId } = useParams()
  const offer = useVirtuals({ categoryId })
  const title = text('virtuals.title')
  return (
    <div className={page.stack}>
      <Heading title={title} full={[title, offer.current?.name].filter(Boolean).join(', ')} />
      <Virtuals offer={offer} eventId={eventId} pathOf={pathTo.virtuals} emptyTitle={text('virtuals.empty')} />
    </div>
  )
}
