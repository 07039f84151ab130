import { Icon } from '@touchline/ui'
import { useConfig } from '../config/index.ts'
import { useText } from '../intl/index.ts'
import styles from './GamblingHelp.module.css'
import { callable, type Organisation, organisationsIn } from './organisations.ts'

const isElsewhere = ({ offers }: Organisation) => offers === 'register' || offers === 'blocking'

/** Organisations of the customer's country: to talk to, and to be blocked everywhere. */
export function GamblingHelp() {
  const text = useText()
  const all = organisationsIn(useConfig().countryCode)
  return (
    <div className={styles.help}>
      <p className={styles.note}>{text('gamblingHelp.text')}</p>
      <List title={text('gamblingHelp.talk')} organisations={all.filter((each) => !isElsewhere(each))} />
      <List title={text('gamblingHelp.block')} organisations={all.filter(isElsewhere)} />
    </div>
  )
}

function List({ title, organisations }: { title: string; organisations: readonly Organisation[] }) {
  const text = useText()
  if (organisations.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {organisations.map(({ name, phone, url, offers }) => (
          <li key={name} className={styles.one}>
            <span>
              <b>{name}</b>
              <small>{text(`gamblingHelp.${offers}`)}</small>
            </span>
            {phone === undefined ? null : (
              <a className={styles.phone} href={callable(phone)}>
                {phone}
              </a>
            )}
            <a className={styles.site} href={url} target="_blank" rel="noopener noreferrer">
              {new URL(url).hostname.replace(/^www\./, '')}
              <Icon name="next" size={14} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The telephone number to call first, if the country has one. */
export function HelpLine() {
  const text = useText()
  const line = organisationsIn(useConfig().countryCode).find(({ phone, offers }) => phone !== undefined && offers === 'helpline')
  if (line?.phone === undefined) return null
  return (
    <a className={styles.line} href={callable(line.phone)}>
      <span>
        <b>{text('gamblingHelp.talk')}</b>
        <small>{line.name}</small>
      </span>
      <b>{line.phone}</b>
    </a>
  )
}
