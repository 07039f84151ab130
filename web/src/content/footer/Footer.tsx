import { Hidden } from '@touchline/ui'
import { lazy, Suspense, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { chosenSite, Flag } from '../../lib/country/index.ts'
import { AreaMessages, useText } from '../../lib/intl/index.ts'
import { useOperatorWords } from '../../lib/operatorWords/index.ts'
import { readSnippet } from '../../lib/snippet/index.ts'
import { isLinked, RuleLink, type RuleName, ruleTitle, Snippet } from '../rules/index.ts'
import styles from './Footer.module.css'

// most books ask for nothing
const ConsentLink = lazy(async () => ({ default: (await import('../consent/index.ts')).ConsentLink }))

const links = [
  'contactUs',
  'bettingRules',
  'bonusRules',
  'maxReturn',
  'termsAndConditions',
  'privacyPolicy',
  'cookiePolicy',
  'slaveryPolicy',
] as const satisfies RuleName[]

/** On every page: who may bet here, the rules, and help with gambling. */
export const Footer = ({ wide }: { wide: boolean }) => (
  <AreaMessages of="content">
    <footer className={styles.footer}>
      <About wide={wide} />
      <Countries />
      <Help />
    </footer>
  </AreaMessages>
)

function About({ wide }: { wide: boolean }) {
  const text = useText()
  const config = useConfig()
  const { consent, minimumAge, name } = config
  return (
    <div className={styles.about}>
      <p className={styles.name}>
        <span className={styles.age} aria-hidden="true">
          {minimumAge}+
        </span>
        <Hidden>{text('rules.adults', { age: minimumAge })}</Hidden>
        {name}
      </p>
      <nav aria-label={text('rules.nav')}>
        <ul className={styles.links}>
          {links
            .filter((each) => isLinked(each, config))
            .map((each) => (
              <li key={each}>
                <RuleLink name={each} wide={wide} className={styles.link}>
                  {text(ruleTitle(each))}
                </RuleLink>
              </li>
            ))}
          {consent ? (
            <li>
              <Suspense>
                <ConsentLink className={styles.link} />
              </Suspense>
            </li>
          ) : null}
          <li>
            <Link to="/betResponsibly" className={styles.link}>
              {text('footer.limits')}
            </Link>
          </li>
          <li>
            <Link to="/results" className={styles.link}>
              {text('more.results')}
            </Link>
          </li>
          <li>
            <Link to="/more" className={styles.link}>
              {text('more.title')}
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  )
}

/** P2.40a: the book's sites of other countries, each at the page that is shown; nothing if there are none. */
function Countries() {
  const text = useText()
  const { locale } = useIntl()
  const { countryCode: here, countrySites } = useConfig()
  const { pathname, search, hash } = useLocation()
  const countries = Object.entries(countrySites)
  if (countries.length === 0) return null
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const href = new URL(pathname + search + hash, location.href).href
  return (
    <nav aria-label={text('footer.countries')}>
      <ul className={styles.links}>
        {countries.map(([code, site]) => (
          <li key={code}>
            <a
              href={code === here ? href : chosenSite(site, code, href)}
              aria-current={code === here ? 'true' : undefined}
              className={styles.country}
            >
              <Flag code={code} />
              {names.of(code.toUpperCase())}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** In the operator's words; nothing if there are none. */
function Help() {
  const text = useText()
  const { data = '' } = useOperatorWords('responsibleGaming')
  const words = useMemo(() => readSnippet(data), [data])
  if (words.length === 0) return null
  return (
    <section aria-label={text('footer.responsible')} className={styles.help}>
      <Snippet nodes={words} />
    </section>
  )
}
