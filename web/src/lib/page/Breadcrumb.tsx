import { Icon } from '@touchline/ui'
import { Link } from 'react-router'
import { useText } from '../intl/index.ts'
import styles from './Breadcrumb.module.css'

export interface Crumb {
  name: string
  to: string
}

/** Links to the parent pages. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const text = useText()
  return (
    <nav aria-label={text('page.breadcrumb')} className={styles.crumbs}>
      <ol>
        {crumbs.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
            <Icon name="next" size={12} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
