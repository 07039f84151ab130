import { Icon } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { OperatorLink } from '../../lib/links/index.ts'
import { usePicture } from '../../lib/services/index.ts'
import styles from './Banners.module.css'

interface Banner {
  title: string
  text?: string | undefined
  href: string
  picture?: string | undefined
}

/** P3.12a: the operator's banners, in a row to swipe where they do not fit. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const text = useText()
  const pictureOf = usePicture()
  return (
    <section aria-label={text('home.banners')}>
      <ul className={styles.banners}>
        {banners.map(({ title, text: words, href, picture }) => (
          <li key={`${title} ${href}`}>
            <OperatorLink href={href} className={styles.banner}>
              <Picture at={pictureOf(picture)} />
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

/** The words beside it say what the link is. One that does not arrive leaves its place empty. */
const Picture = ({ at }: { at: string | undefined }) =>
  at === undefined ? null : <img src={at} alt="" loading="lazy" decoding="async" className={styles.picture} />
