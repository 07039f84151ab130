import { flagCodes, flagsAt } from 'virtual:flags'
import styles from './Flag.module.css'
import { flagSlug } from './flagSlug.ts'

const known = new Set(flagCodes.split(' '))

/** A country's flag next to its name; nothing for an unknown code. */
export function Flag({ code }: { code: string | undefined }) {
  const slug = flagSlug(code ?? '', known)
  if (!slug) return null
  return (
    <img src={`${flagsAt}${slug}.svg`} alt="" width="21" height="14" loading="lazy" decoding="async" className={styles.flag} />
  )
}
