import type { ReactNode } from 'react'
import { useConfig } from '../config/index.ts'
import { useText } from '../intl/index.ts'
import styles from './Heading.module.css'

interface HeadingProps {
  title: string
  /** what the search engine and the tab say, when the title alone says too little */
  full?: string
  /** keeps the heading for those who hear the page, where its picture says it already */
  hidden?: boolean
  above?: ReactNode
  aside?: ReactNode
}

/** P2.25: the page's one h1, its title and its description. */
export function Heading({ title, full, hidden, above, aside }: HeadingProps) {
  return (
    <header className={hidden ? styles.hidden : styles.heading}>
      <PageTitle title={full ?? title} />
      {above}
      <h1 className={styles.title} ref={takeFocusOfPage} tabIndex={-1}>
        {title}
      </h1>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
    </header>
  )
}

/** The title and the description, for a page whose h1 is of its own kind. */
export function PageTitle({ title }: { title: string }) {
  const { name } = useConfig()
  const text = useText()
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <meta name="description" content={text('page.description', { page: title, name })} />
    </>
  )
}

/** Where the page came later than the arrival on it, the focus waits on the whole page for its heading. */
function takeFocusOfPage(heading: HTMLElement | null): void {
  if (heading && document.activeElement?.id === 'main') heading.focus({ preventScroll: true })
}
