import { flagCodes, flagsAt } from 'virtual:flags'
import { flagSlug } from '../lib/country/flagSlug.ts'
import styles from './Flag.module.css'

const known = new Set(flagCodes.split(' '))

interface FlagProps {
  code: string | undefined
  /** what it says where no name of the country stands beside it; also in its place where there is no such flag */
  says?: string | undefined
}

/** A country's flag, in a place of its own size before the picture is there. */
export function Flag({ code, says = '' }: FlagProps) {
  const slug = flagSlug(code ?? '', known)
  if (!slug) return says
  return (
    <img
      src={`${flagsAt}${slug}.svg`}
      alt={says}
      width="21"
      height="14"
      loading="lazy"
      decoding="async"
      className={styles.flag}
    />
  )
}
