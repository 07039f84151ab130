import styles from './Bonus.module.css'

/** The terms of an offer. */
export function Terms({ rows }: { rows: readonly { name: string; words: string }[] }) {
  return (
    <dl className={styles.terms}>
      {rows.map(({ name, words }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
