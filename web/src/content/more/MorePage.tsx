import { predictorGames } from '@touchline/domain/predictor'
import { useConfig } from '../../lib/config/index.ts'
import { hasContact } from '../../lib/contact.ts'
import { useInPlayCasino } from '../../lib/inPlayCasino/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { Heading, pageStyles as page } from '../../lib/page/index.ts'
import { usePrizeGames } from '../../lib/prizeGames/index.ts'
import { useSports } from '../../lib/query/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { MoreLinks } from './MoreLinks.tsx'
import { moreItems } from './moreItems.ts'

/** /more: everything that the main navigation has no room for. */
export default function MorePage() {
  const text = useText()
  const config = useConfig()
  const { data } = useSports()
  const inPlay = Object.values(data?.inPlayCounts ?? {}).reduce((sum, each) => sum + each, 0)
  const prizeGames = usePrizeGames(config)
  const items = moreItems(useUser() ? 'customers' : 'guests', {
    hasContact: hasContact(config),
    hasChat: config.liveChat !== undefined,
    games: predictorGames.filter((game) => prizeGames[`${game}Url`] !== undefined || prizeGames.predictors?.includes(game)),
    hasInPlayCasino: useInPlayCasino().at === 'open' && inPlay > 0,
  })
  return (
    <div className={page.stack}>
      <Heading title={text('more.title')} description={text('description.more', { name: config.name })} />
      <MoreLinks links={items.map(({ name, icon, leads }) => ({ words: text(`more.${name}`), icon, leads }))} />
      <p className={page.note}>
        {text(config.environment === 'production' ? 'more.version' : 'more.version.test', { version: config.version })}
      </p>
    </div>
  )
}
