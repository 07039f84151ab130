import { Drawing, Icon, type IconName } from '@touchline/ui'
import { type DrawingName, drawings } from './drawings.tsx'
import styles from './Visualization.module.css'

interface IconButtonProps {
  drawing: DrawingName | IconName
  /** the accessible name, also shown as tooltip */
  label: string
  /** for a toggle button: whether it is pressed */
  pressed?: boolean
  expanded?: boolean
  onPress: () => void
}

const isOfWatching = (drawing: DrawingName | IconName): drawing is DrawingName => drawing in drawings

export function IconButton({ drawing, label, pressed, expanded, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={onPress}
    >
      {isOfWatching(drawing) ? <Drawing>{drawings[drawing]}</Drawing> : <Icon name={drawing} />}
    </button>
  )
}
