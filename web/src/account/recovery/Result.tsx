import { Button, Drawing, Icon } from '@touchline/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Recovery.module.css'

interface ResultProps {
  icon: 'mail' | 'check' | 'warning'
  title: string
  children?: ReactNode
  action?: { says: string; does: () => void } | undefined
}

/** The result, in place of the form. Takes the focus from the removed button, so that screen readers read it. */
export function Result({ icon, title, children, action }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.result}>
      <span className={styles.mark}>{icon === 'mail' ? <Envelope /> : <Icon name={icon} size={24} />}</span>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {action ? (
        <Button look="primary" size="large" wide onClick={action.does}>
          {action.says}
        </Button>
      ) : null}
    </div>
  )
}

const Envelope = () => (
  <Drawing size={24}>
    <path d="M3 6h18v12.5H3zM3.5 6.5 12 13.5l8.5-7" />
  </Drawing>
)
