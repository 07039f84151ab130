import { Card, Icon } from '@touchline/ui'
import { Link } from 'react-router'
import { AccountIcon, type AccountIconName } from '../../lib/account/index.ts'
import { type ModalName, showModal } from '../../lib/modals/index.ts'
import styles from './More.module.css'

export interface MoreLink {
  words: string
  icon?: AccountIconName
  leads: { to: string } | { modal: ModalName }
}

/** Rows that lead to a page or open a dialog. */
export const MoreLinks = ({ links }: { links: readonly MoreLink[] }) => (
  <Card>
    <ul>
      {links.map(({ words, icon, leads }) => {
        const content = (
          <>
            {icon ? <AccountIcon name={icon} /> : null}
            {words}
            <Icon name="next" size={14} />
          </>
        )
        return (
          <li key={words}>
            {'to' in leads ? (
              <Link className={styles.link} to={leads.to}>
                {content}
              </Link>
            ) : (
              <button type="button" className={styles.link} onClick={() => showModal(leads.modal)}>
                {content}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  </Card>
)
