import { EmptyState } from '@touchline/ui'
import { Link } from 'react-router'
import { AreaMessages, useText } from '../intl/index.ts'
import { pathTo } from '../path/index.ts'
import { Heading } from './Heading.tsx'
import styles from './NotFoundPage.module.css'

/** P8.7a: the page, event or league does not exist (any more). Offers links to go on. */
export default function NotFoundPage() {
  return (
    <AreaMessages>
      <NotFound />
    </AreaMessages>
  )
}

function NotFound() {
  const text = useText()
  return (
    <>
      <Heading title={text('notFound.title')} hidden />
      <EmptyState icon="search" title={text('notFound.title')}>
        {text('notFound.text')}
      </EmptyState>
      <ul className={styles.ways}>
        <li>
          <Link to={pathTo.home}>{text('frame.home')}</Link>
        </li>
        <li>
          <Link to={pathTo.inPlay()}>{text('frame.inplay')}</Link>
        </li>
        <li>
          <Link to={pathTo.search()}>{text('frame.search')}</Link>
        </li>
      </ul>
    </>
  )
}
