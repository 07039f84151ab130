import { Button, Form } from '@touchline/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { openLogin } from '../../lib/session/index.ts'
import { useIsWide } from '../../lib/useIsWide.ts'
import { SecurityCheck } from '../captcha/index.ts'
import { AboutYou } from './AboutYou.tsx'
import { Choices } from './Choices.tsx'
import { HowToLogIn } from './HowToLogIn.tsx'
import { formSteps, lastStep, type Requirements } from './joiningForm.ts'
import { KeptNote } from './KeptNote.tsx'
import { NotPossible } from './NotPossible.tsx'
import styles from './Registration.module.css'
import { type OnJoined, useJoining } from './useJoining.ts'

/** Three steps on a phone, one page on a wide screen. */
export function RegistrationForm({ requirements, onJoined }: { requirements: Requirements; onJoined: OnJoined }) {
  const text = useText()
  const wide = useIsWide()
  const { form, kept, clear, step, back, solving, marketing, toggle, notPossible } = useJoining({ requirements, wide, onJoined })
  const heading = useFocusOnNewStep(step, wide)
  if (notPossible !== undefined) return <NotPossible says={notPossible} />
  const steps: ReactNode[] = [
    <HowToLogIn key="login" form={form} keepDays={requirements.keepDays} />,
    <AboutYou key="about" form={form} requirements={requirements} />,
    <Choices key="choices" form={form} requirements={requirements} marketing={marketing} onToggle={toggle} />,
  ]
  return (
    <Form form={form} className={wide ? styles.wide : styles.form}>
      {wide ? null : <Progress step={step} />}
      {kept.wasKept && step === 0 && form.values.password === '' ? (
        <p className={styles.notice}>{text('registration.kept.back')}</p>
      ) : null}
      {([0, 1, 2] as const).map((each) =>
        wide || each === step ? (
          <section key={each} className={styles.section} aria-labelledby={`join-${each}`}>
            <h2 id={`join-${each}`} ref={each === step ? heading : undefined} tabIndex={-1} className={styles.heading}>
              {wide ? `${each + 1} · ` : null}
              {text(stepTitles[each])}
            </h2>
            {steps[each]}
          </section>
        ) : null,
      )}
      <div className={styles.foot}>
        <SecurityCheck running={solving} />
        <Button type="submit" look="primary" size="large" wide busy={form.submitting}>
          {text(wide || step === lastStep ? 'registration.submit' : 'registration.continue')}
        </Button>
        {!wide && step > 0 ? (
          <Button wide onClick={back}>
            {text('registration.back')}
          </Button>
        ) : null}
        {kept.until === undefined ? null : <KeptNote form={form.values} kept={kept} until={kept.until} onDelete={clear} />}
        <p className={styles.hint}>
          {text('registration.haveAccount')}{' '}
          <button type="button" className={styles.link} onClick={() => openLogin()}>
            {text('registration.logIn')}
          </button>
        </p>
      </div>
    </Form>
  )
}

const stepTitles = ['registration.step.1', 'registration.step.2', 'registration.step.3'] as const

function Progress({ step }: { step: number }) {
  const text = useText()
  return (
    <div>
      <div className={styles.bars} aria-hidden="true">
        {stepTitles.map((title, each) => (
          <span key={title} className={each <= step ? styles.done : styles.ahead} />
        ))}
      </div>
      <p className={styles.hint}>{text('registration.step', { step: step + 1, steps: formSteps.length })}</p>
    </div>
  )
}

/** Announces the new step to screen readers, and scrolls to the top; or to the field whose refusal led back to it. */
function useFocusOnNewStep(step: number, wide: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (wide) return
    const refused = heading.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const place = refused ?? heading.current
    place?.focus()
    place?.scrollIntoView({ block: 'center' })
  }, [step, wide])
  return heading
}
