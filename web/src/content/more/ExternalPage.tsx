import { Card } from '@touchline/ui'
import { useLocation } from 'react-router'
import { type Config, useConfig } from '../../lib/config/index.ts'
import { GamblingHelp, organisationsIn } from '../../lib/gamblingHelp/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { Heading, pageStyles as page } from '../../lib/page/index.ts'
import { usePrizeGames } from '../../lib/prizeGames/index.ts'
import { knownSite } from './externalSites.ts'
import styles from './More.module.css'

/** /external: the sites outside this one that we lead to; `?url=` names one of them, and no other is followed. */
export default function ExternalPage() {
  const text = useText()
  const config = usePrizeGames(useConfig())
  const { search } = useLocation()
  const url = new URLSearchParams(search).get('url') ?? undefined
  const own = ownSites(config)
  const wanted =
    url === undefined ? undefined : knownSite(url, [...own, ...organisationsIn(config.countryCode).map((each) => each.url)])
  return (
    <div className={page.stack}>
      <Heading title={text('more.external')} />
      {url === undefined ? null : (
        <Card>
          <div className={styles.steps}>
            <p>{wanted ? text('more.external.leaving', { host: wanted.host }) : text('more.external.unknown')}</p>
            {wanted ? <Site url={wanted.href} words={text('more.external.open', { host: wanted.host })} /> : null}
          </div>
        </Card>
      )}
      {own.length === 0 ? null : (
        <Card title={text('more.external.own')}>
          <ul>
            {own.map((each) => (
              <li key={each}>
                <Site url={each} words={new URL(each).host} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={text('gamblingHelp.title')}>
        <GamblingHelp />
      </Card>
    </div>
  )
}

const Site = ({ url, words }: { url: string; words: string }) => (
  <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
    {words}
  </a>
)

const siteNames = [
  'casinoUrl',
  'liveCasinoUrl',
  'fivesUrl',
  'squadsUrl',
  'squadsHelpUrl',
  'dfgUrl',
  'quizUrl',
  'pick6Url',
  'vleagueUrl',
  'goldenRaceUrl',
  'cashierUrl',
] as const

const ownSites = (config: Config): string[] =>
  siteNames.map((name) => config[name]).filter((url) => url !== undefined && URL.canParse(url)) as string[]
