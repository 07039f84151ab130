import styles from './ClubBadge.module.css'

/**
 * What a side plays in, as a small shield beside its name: drawn by the style sheet from its three words, as wide as `--club` says.
 * Nothing for a side whose colours no source says.
 */
export const ClubBadge = ({ of }: { of: { colours?: string | undefined } | undefined }) => (
  <i className={styles.badge} data-colours={of?.colours} aria-hidden="true" />
)
