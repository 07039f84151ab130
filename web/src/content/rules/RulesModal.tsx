import { Dialog } from '@touchline/ui'
import { lazy, Suspense } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { frameClass, type ModalProps, OkButton, modalStyles as styles } from '../../lib/modals/index.ts'
import { RuleWords } from './RuleWords.tsx'
import type { RuleName } from './ruleNames.ts'
import { ruleTitle } from './rules.ts'

const GamblingHelp = lazy(async () => ({ default: (await import('../../lib/gamblingHelp/index.ts')).GamblingHelp }))

export default function RulesModal({ name, open, onClose }: ModalProps & { name: RuleName }) {
  const text = useText()
  return (
    <Dialog
      className={frameClass('page')}
      open={open}
      onClose={onClose}
      title={text(ruleTitle(name))}
      reads
      footer={<OkButton onClick={onClose} />}
    >
      <Suspense fallback={<p className={styles.words}>{text('ui.loading')}</p>}>
        <RuleWords name={name} />
        {name === 'responsibleGaming' ? <GamblingHelp /> : null}
      </Suspense>
    </Dialog>
  )
}
