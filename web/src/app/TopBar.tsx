import { useEffect } from 'react'
import { Link, NavLink, useNavigate } from 'react-router'
import { AccountMenu } from '../features/session/index.ts'
import { useConfig } from '../lib/config/index.ts'
import { useText } from '../lib/intl/index.ts'
import { pathTo } from '../lib/path/index.ts'
import { Icon } from '../ui/index.ts'
import styles from './TopBar.module.css'

export function TopBar({ wide }: { wide: boolean }) {
  const { name } = useConfig()
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
        </nav>
      ) : null}
      <div className={styles.end}>
        <SearchLink wide={wide} />
        <Link to={pathTo.settings} className={styles.icon} aria-label={text('frame.settings')}>
          <Icon name="settings" size={20} />
        </Link>
        <AccountMenu />
      </div>
    </header>
  )
}

/** Looks like the field that it leads to; "/" leads there too. */
function SearchLink({ wide }: { wide: boolean }) {
  const text = useText()
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      void navigate(pathTo.search())
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])
  if (!wide)
    return (
      <Link to={pathTo.search()} className={styles.icon} aria-label={text('frame.search')}>
        <Icon name="search" size={20} />
      </Link>
    )
  return (
    <Link to={pathTo.search()} className={styles.find}>
      <span>{text('frame.searchFor')}</span>
      <kbd aria-hidden="true">/</kbd>
    </Link>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
