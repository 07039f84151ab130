import { Icon, Tip } from '@touchline/ui'
import { lazy, Suspense } from 'react'
import { Link, NavLink } from 'react-router'
import { AccountMenu } from '../account/session/index.ts'
import { useConfig } from '../lib/config/index.ts'
import { useText } from '../lib/intl/index.ts'
import { pathTo } from '../lib/path/index.ts'
import { useSettings, useTips } from '../lib/settings/index.ts'
import { Boundary } from './Boundary.tsx'
import styles from './TopBar.module.css'

// Own chunk, loaded after the first render.
const ProductLinks = lazy(() => import('./ProductLinks.tsx'))

export function TopBar({ wide }: { wide: boolean }) {
  const { name } = useConfig()
  const tips = useTips()
  const text = useText()
  return (
    <header className={styles.top}>
      <Link to={pathTo.home} className={styles.word} aria-label={text('frame.homeOf', { name })}>
        {name}
      </Link>
      {wide ? (
        <nav className={styles.nav} aria-label={text('frame.navigation')}>
          <NavLink to={pathTo.home} end>
            {text('frame.home')}
          </NavLink>
          <NavLink to={pathTo.inPlay()}>{text('frame.inplay')}</NavLink>
          <NavLink to={pathTo.sports}>{text('frame.sports')}</NavLink>
          <NavLink to={pathTo.myBets}>{text('frame.mybets')}</NavLink>
          <Boundary>
            <Suspense>
              <ProductLinks />
            </Suspense>
          </Boundary>
        </nav>
      ) : null}
      <div className={styles.end}>
        <SearchLink wide={wide} />
        <Tip text={text('frame.settings')} on={tips === 'on'}>
          <Link to={pathTo.settings} className={styles.icon} aria-label={text('frame.settings')}>
            <Icon name="settings" size={20} />
          </Link>
        </Tip>
        <AccountMenu />
      </div>
    </header>
  )
}

/** Looks like the field that it opens; "/" opens it too, unless shortcuts are switched off. */
function SearchLink({ wide }: { wide: boolean }) {
  const text = useText()
  const hasKey = useSettings(({ shortcuts }) => shortcuts !== 'off')
  if (!wide)
    return (
      <Link to={pathTo.search()} className={styles.icon} aria-label={text('frame.search')}>
        <Icon name="search" size={20} />
      </Link>
    )
  return (
    <Link to={pathTo.search()} className={styles.find}>
      <span>{text('frame.searchFor')}</span>
      {hasKey ? <kbd aria-hidden="true">/</kbd> : null}
    </Link>
  )
}
