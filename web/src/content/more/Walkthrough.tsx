import { Button } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { type Framed, modalStyles } from '../../lib/modals/index.ts'

const steps = ['choose', 'slip', 'place', 'follow', 'limits'] as const

/** How betting here works, in five steps. */
export default function Walkthrough({ onClose }: Framed) {
  const text = useText()
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (at > 0) heading.current?.focus()
  }, [at])
  const step = steps[at] ?? 'choose'
  const isLast = at === steps.length - 1
  return (
    <div className={modalStyles.part}>
      <p className={modalStyles.small}>{text('more.walkthrough.step', { step: at + 1, steps: steps.length })}</p>
      <h3 ref={heading} tabIndex={-1}>
        {text(`more.walkthrough.${step}`)}
      </h3>
      <p>{text(`more.walkthrough.${step}.text`)}</p>
      <Button look="primary" wide onClick={isLast ? onClose : () => setAt(at + 1)}>
        {text(isLast ? 'more.walkthrough.done' : 'more.walkthrough.next')}
      </Button>
      {at === 0 ? null : (
        <Button wide onClick={() => setAt(at - 1)}>
          {text('more.walkthrough.back')}
        </Button>
      )}
    </div>
  )
}
