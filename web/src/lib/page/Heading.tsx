import type { ReactNode } from 'react'
import { useConfig } from '../config/index.ts'
import { useText } from '../intl/index.ts'
import styles from './Heading.module.css'

interface HeadingProps {
  title: string
  /** the title for search engines and the tab, if the heading alone is too short */
  full?: string
  /** what search engines say of the page, if more than that it has prices */
  description?: string | undefined
  /** visually hidden, for screen readers, where an image already shows it */
  hidden?: boolean
  above?: ReactNode
  aside?: ReactNode
}

/** P2.25: the page's one h1, its title and its description. */
export function Heading({ title, full, description, hidden, above, aside }: HeadingProps) {
  return (
    <header className={hidden ? styles.hidden : styles.heading}>
      <PageTitle title={full ?? title} description={description} />
      {above}
      <h1 className={styles.title} ref={takeFocusOfPage} tabIndex={-1}>
        {title}
      </h1>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
    </header>
  )
}

/** Title and description for a page with a special h1. */
export function PageTitle({ title, description }: Pick<HeadingProps, 'title' | 'description'>) {
  const { name } = useConfig()
  const text = useText()
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <meta name="description" content={description ?? text('page.description', { page: title, name })} />
    </>
  )
}

/** If the page is rendered after navigation, the focus waits on the page for its heading. */
function takeFocusOfPage(heading: HTMLElement | null): void {
  if (heading && document.activeElement?.id === 'main') heading.focus({ preventScroll: true })
}
