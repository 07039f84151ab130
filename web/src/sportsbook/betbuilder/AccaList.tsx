import styles from './BuilderBoard.module.css'
import { type Acca, SuggestedBuilder } from './SuggestedBuilder.tsx'

/** All suggested bet builders of a match. */
export const AccaList = ({ accas }: { accas: readonly Acca[] }) => (
  <ul className={styles.all}>
    {accas.map((acca) => (
      <SuggestedBuilder key={acca.id} acca={acca} />
    ))}
  </ul>
)
