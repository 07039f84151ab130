import { useLocation } from 'react-router'
import { type Info, InfoWords, infoStyles as styles } from '../../lib/info/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { PageTitle } from '../../lib/page/index.ts'

const infoAt: Record<string, Info> = { '/rule4deduction': 'rule4', '/deadheat': 'deadHeat', '/freebet': 'freeBet' }

/** P2.4: /rule4deduction, /deadheat, /freebet: the explanations as pages. */
export default function InfoPage() {
  const about = infoAt[useLocation().pathname.replace(/\/+$/, '')]
  return about ? <Words about={about} /> : null
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
