import { parseSilk, silkColours } from '@touchline/domain/browse'
import type { Participant } from '@touchline/domain/catalogue'
import { classNames, Hidden } from '@touchline/ui'
import { useId, useMemo, useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { capMarks, jacketMarks, sleeveMarks } from './marks.tsx'
import styles from './Silk.module.css'

interface SilkProps {
  runner: Pick<Participant, 'silk' | 'silkUrl'>
  /** does not run: without its colours */
  out?: boolean
}

/** A runner's racing colours: the feed's picture, else drawn from their words; nothing without both. */
export function Silk({ runner: { silk, silkUrl }, out = false }: SilkProps) {
  const text = useText()
  const [lost, setLost] = useState(false)
  if (silkUrl && !lost)
    return (
      <img
        src={silkUrl}
        alt={silk ? text('silk.colours', { words: silk }) : text('silk')}
        loading="lazy"
        decoding="async"
        className={classNames(styles.silk, out && styles.out)}
        onError={() => setLost(true)}
      />
    )
  return silk ? <DrawnSilk words={silk} out={out} /> : null
}

const torso = 'M15.5 14h9L30 17.5V42H10V17.5z'
const arms = 'M10 17.5 3.2 30.5l5 3.5L12 26zM30 17.5l6.8 13-5 3.5L28 26z'
const cap = 'M11.5 10.5a8.5 8.5 0 0 1 17 0z'
const peak = 'M9.5 10.5h21l1.5 2H12z'

function DrawnSilk({ words, out }: { words: string; out: boolean }) {
  const text = useText()
  const id = useId()
  const { jacket, sleeves, cap: hat } = useMemo(() => parseSilk(words), [words])
  const clip = (part: string) => `url(#${id}${part})`
  return (
    <span className={classNames(styles.silk, out && styles.out)}>
      <Hidden>{text('silk.colours', { words })}</Hidden>
      <svg viewBox="0 0 40 44" aria-hidden="true">
        <clipPath id={`${id}a`}>
          <path d={arms} />
        </clipPath>
        <clipPath id={`${id}t`}>
          <path d={torso} />
        </clipPath>
        <clipPath id={`${id}c`}>
          <path d={cap} />
        </clipPath>
        <g clipPath={clip('a')}>
          <path d="M0 0h40v44H0z" fill={silkColours[sleeves.ground]} />
          <g fill={silkColours[sleeves.mark]}>{sleeveMarks[sleeves.design]()}</g>
        </g>
        <path d={arms} className={styles.edge} />
        <g clipPath={clip('t')}>
          <path d="M0 0h40v44H0z" fill={silkColours[jacket.ground]} />
          <g fill={silkColours[jacket.mark]}>{jacketMarks[jacket.design]()}</g>
        </g>
        <path d={torso} className={styles.edge} />
        <path d={peak} fill={silkColours[hat.ground]} />
        <g clipPath={clip('c')}>
          <path d="M0 0h40v14H0z" fill={silkColours[hat.ground]} />
          <g fill={silkColours[hat.mark]}>{capMarks[hat.design]()}</g>
        </g>
        <path d={`${cap}${peak}`} className={styles.edge} />
      </svg>
    </span>
  )
}
