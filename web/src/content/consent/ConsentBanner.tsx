import '@touchline/ui/ticks.css'
import { Button } from '@touchline/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { agreedGroups, type OptionalGroup, optionalGroups } from '../../lib/tracking/index.ts'
import styles from './ConsentBanner.module.css'
import { choose } from './consent.ts'
import { type ConsentShown, showConsent } from './consentStore.ts'

type Open = Exclude<ConsentShown, { at: 'closed' }>

/**
 * Asks for consent without stopping anybody: beside the page, not over what bets are placed with. Refusing takes as many presses as
 * agreeing, and looks the same. Opened by "Cookie settings" it begins with the groups and takes the focus, and gives it back.
 */
export function ConsentBanner({ shown }: { shown: Open }) {
  const text = useText()
  const isAgain = shown.at === 'settings'
  const [choosing, setChoosing] = useState(isAgain)
  const [groups, setGroups] = useState<readonly OptionalGroup[]>(agreedGroups)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (choosing) title.current?.focus()
  }, [choosing])
  useRoomBelow()
  const close = (end: () => void) => {
    end()
    if (!isAgain) return
    const from = shown.from?.isConnected ? shown.from : document.getElementById('main')
    if (from instanceof HTMLElement) from.focus({ preventScroll: true })
  }
  const leave = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && isAgain && !defaultPrevented) close(() => showConsent({ at: 'closed' }))
  })
  useEffect(() => {
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [])
  return (
    <section className={`${styles.banner} ${isAgain ? styles.settings : ''}`} aria-labelledby="consent-title">
      <h2 id="consent-title" ref={title} tabIndex={-1} className={styles.title}>
        {text('consent.title')}
      </h2>
      <p className={styles.words}>
        {text('consent.text')}{' '}
        <Link to="/cookie-policy" className={styles.link}>
          {text('consent.more')}
        </Link>
      </p>
      {choosing ? <Groups groups={groups} onChange={setGroups} /> : null}
      <div className={styles.buttons}>
        <Button onClick={() => close(() => choose([]))}>{text('consent.reject')}</Button>
        <Button onClick={() => close(() => choose(optionalGroups))}>{text('consent.accept')}</Button>
        {choosing ? (
          <Button look="bare" onClick={() => close(() => choose(groups))}>
            {text('consent.save')}
          </Button>
        ) : (
          <Button look="bare" aria-expanded={false} onClick={() => setChoosing(true)}>
            {text('consent.choose')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The keyboard's way through the page must not end behind the question. */
function useRoomBelow(): void {
  useEffect(() => {
    document.documentElement.classList.add(styles.room ?? '')
    return () => document.documentElement.classList.remove(styles.room ?? '')
  }, [])
}

interface GroupsProps {
  groups: readonly OptionalGroup[]
  onChange: (groups: OptionalGroup[]) => void
}

function Groups({ groups, onChange }: GroupsProps) {
  const text = useText()
  const toggled = (group: OptionalGroup) => optionalGroups.filter((each) => groups.includes(each) !== (each === group))
  return (
    <fieldset className={styles.groups}>
      <legend className={styles.legend}>{text('consent.groups')}</legend>
      <label className={styles.group}>
        <input type="checkbox" checked disabled aria-describedby="consent-C0001" />
        <span>{text('consent.C0001')}</span>
        <small id="consent-C0001">{text('consent.C0001.text')}</small>
      </label>
      {optionalGroups.map((group) => (
        <label key={group} className={styles.group}>
          <input
            type="checkbox"
            checked={groups.includes(group)}
            aria-describedby={`consent-${group}`}
            onChange={() => onChange(toggled(group))}
          />
          <span>{text(`consent.${group}`)}</span>
          <small id={`consent-${group}`}>{text(`consent.${group}.text`)}</small>
        </label>
      ))}
    </fieldset>
  )
}
