import { rule4Bands } from '@touchline/domain/bet'
import { displayOdds } from '@touchline/domain/odds'
import { useConfig } from '../config/index.ts'
import { useText } from '../intl/index.ts'
import { useOddsText } from '../settings/index.ts'
import styles from './Info.module.css'
import { useInfoExample } from './infoExample.ts'
import { type Info, infoSentences } from './infoSentences.ts'

/** A betting rule in a few sentences; Rule 4 with its table. */
export function InfoWords({ about }: { about: Info }) {
  const text = useText()
  const { rules } = useConfig().betting
  const example = useInfoExample()
  return (
    <div className={styles.words}>
      {infoSentences(about, rules).map((id) => (
        <p key={id}>{text(id, example)}</p>
      ))}
      {about === 'rule4' ? <Rule4Table /> : null}
    </div>
  )
}

function Rule4Table() {
  const text = useText()
  const oddsText = useOddsText()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('info.rule4.price')}</th>
          <th scope="col">{text('info.rule4.pence')}</th>
        </tr>
      </thead>
      <tbody>
        {rule4Bands.map(({ longest, pence }) => (
          <tr key={pence}>
            <td>{text('info.rule4.upTo', { price: oddsText(displayOdds(longest)) })}</td>
            <td>{pence}</td>
          </tr>
        ))}
        <tr>
          <td>{text('info.rule4.longer')}</td>
          <td>0</td>
        </tr>
      </tbody>
    </table>
  )
}
