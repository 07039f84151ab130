import { mostGoals } from '@touchline/domain/predictor'
import type { KeyboardEvent } from 'react'
import { useText } from '../../lib/intl/index.ts'
import styles from './Predictor.module.css'

interface ScoreStepperProps {
  /** whose goals they are */
  team: string
  /** undefined: none predicted yet */
  goals: number | undefined
  onChange: (goals: number) => void
}

/** The goals of one side: two buttons, or a digit or an arrow key on either. The first press says none. */
export function ScoreStepper({ team, goals, onChange }: ScoreStepperProps) {
  const text = useText()
  const step = (by: 1 | -1) => onChange(goals === undefined ? 0 : Math.min(mostGoals, Math.max(0, goals + by)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = { ArrowUp: 1, ArrowDown: -1 } as const
    if (/^\d$/.test(event.key)) onChange(Number(event.key))
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') step(by[event.key])
    else return
    event.preventDefault()
  }
  return (
    <fieldset className={styles.stepper} aria-label={text('predictor.goals', { team })}>
      <button
        type="button"
        aria-label={text('predictor.fewer', { team })}
        aria-disabled={goals === 0}
        onKeyDown={onKeyDown}
        onClick={() => step(-1)}
      >
        −
      </button>
      <output aria-label={text('predictor.goals', { team })}>{goals}</output>
      <button
        type="button"
        aria-label={text('predictor.more', { team })}
        aria-disabled={goals === mostGoals}
        onKeyDown={onKeyDown}
        onClick={() => step(1)}
      >
        +
      </button>
    </fieldset>
  )
}
