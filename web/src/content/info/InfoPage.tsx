import { useLocation } from 'react-router'
import styles from '../../lib/info/Info.module.css'
import { type Info, InfoWords } from '../../lib/info/InfoWords.tsx'
import { DeferredMessages, useText } from '../../lib/intl/index.ts'
import { PageTitle } from '../../lib/page/Heading.tsx'

const infoAt: Record<string, Info> = { '/rule4deduction': 'rule4', '/deadheat': 'deadHeat', '/freebet': 'freeBet' }

/** P2.4: /rule4deduction, /deadheat, /freebet: the same words as a page. */
export function InfoPage() {
  const about = infoAt[useLocation().pathname.replace(/\/+$/, '')]
  return <DeferredMessages>{about ? <Words about={about} /> : null}</DeferredMessages>
}

function Words({ about }: { about: Info }) {
  const text = useText()
  return (
    <div className={styles.page}>
      <PageTitle title={text(`info.${about}.title`)} />
      <h1 className={styles.title}>{text(`info.${about}.title`)}</h1>
      <div className={styles.card}>
        <InfoWords about={about} />
      </div>
    </div>
  )
}
