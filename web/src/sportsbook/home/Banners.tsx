import { Icon } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { OperatorLink } from '../../lib/links/index.ts'
import styles from './Banners.module.css'

interface Banner {
  title: string
  text?: string | undefined
  href: string
}

/** P3.12a: the operator's banners, in a row to swipe where they do not fit. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const text = useText()
  return (
    <section aria-label={text('home.banners')}>
      <ul className={styles.banners}>
        {banners.map(({ title, text: words, href }) => (
          <li key={`${title} ${href}`}>
            <OperatorLink href={href} className={styles.banner}>
              <b>{title}</b>
              {words === undefined ? null : <span>{words}</span>}
              <Icon name="next" size={14} />
            </OperatorLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
