import { Count, classNames, Hidden, Icon } from '@touchline/ui'
import { lazy, Suspense } from 'react'
import { NavLink } from 'react-router'
import { useOpenBetsCount } from '../betting/openBets/index.ts'
import { useConfig } from '../lib/config/index.ts'
import { useText } from '../lib/intl/index.ts'
import { pathTo } from '../lib/path/index.ts'
import { openSlip, useSlipCount } from '../lib/slip/index.ts'
import styles from './BottomBar.module.css'
import { Boundary } from './Boundary.tsx'

// Own chunk: few books have it.
const CasinoPlace = lazy(() => import('./CasinoPlace.tsx'))

/** P2.29: the phone's five destinations, including the slip, and the casino where the book wants it there. */
export function BottomBar() {
  const text = useText()
  const count = useSlipCount()
  const openBets = useOpenBetsCount()
  return (
    <nav className={styles.bar} aria-label={text('frame.navigation')}>
      <NavLink to={pathTo.home} end className={classNames(styles.place)}>
        <Icon name="home" size={20} />
        {text('frame.home')}
      </NavLink>
      <NavLink to={pathTo.inPlay()} className={classNames(styles.place)}>
        <Icon name="live" size={20} />
        {text('frame.inplay')}
      </NavLink>
      <NavLink to={pathTo.sports} className={classNames(styles.place)}>
        <Icon name="sports" size={20} />
        {text('frame.sports')}
      </NavLink>
      <NavLink to={pathTo.myBets} className={classNames(styles.place)}>
        <Icon name="mybets" size={20} />
        {text('frame.mybetsShort')}
        {openBets ? <span className={styles.quiet}>{openBets}</span> : null}
      </NavLink>
      {useConfig().features.bottomNavCasino ? (
        <Boundary>
          <Suspense>
            <CasinoPlace />
          </Suspense>
        </Boundary>
      ) : null}
      <button type="button" className={styles.place} onClick={openSlip}>
        <Icon name="slip" size={20} />
        <Hidden>{text('frame.slipWith', { count })}</Hidden>
        <span aria-hidden="true">{text('frame.slip')}</span>
        {count > 0 ? (
          <span className={styles.count} aria-hidden="true">
            <Count value={count} />
          </span>
        ) : null}
      </button>
    </nav>
  )
}
