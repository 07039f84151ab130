import { Card, Icon } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { OperatorLink } from '../../lib/links/index.ts'
import styles from './Home.module.css'

type Link = { title: string; href: string }

/** The operator's links, in the operator's words. */
export function QuickLinks({ links }: { links: readonly Link[] }) {
  const text = useText()
  return (
    <Card title={text('home.links')}>
      <ul>
        {links.map(({ title, href }) => (
          <li key={`${title} ${href}`}>
            <OperatorLink href={href} className={styles.link}>
              <span>{title}</span>
              <Icon name="next" size={14} />
            </OperatorLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
