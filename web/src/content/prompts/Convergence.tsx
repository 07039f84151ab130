import { Button, Dialog } from '@touchline/ui'
import { Link } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { type ModalProps, modalStyles } from '../../lib/modals/index.ts'
import { type AppPromptType, appPromptTypes } from './appPrompts.ts'
import styles from './Prompts.module.css'
import { dismissAppPrompt, sendAppPrompt } from './promptStore.ts'

/** where each leads */
const pages: Readonly<Record<AppPromptType, string>> = { downloadApp: '/download-app', easyLogin: '/security' }

/** A4.19: offers this site as an app, or a login without a password. */
export default function Convergence({ open, onClose, props }: ModalProps) {
  const text = useText()
  const { name } = useConfig()
  const type = appPromptTypes.find((each) => each === props.type) ?? 'downloadApp'
  const dismiss = (hides: boolean) => {
    dismissAppPrompt(type, hides)
    onClose()
  }
  const follow = () => {
    sendAppPrompt({ is: 'followed', type })
    onClose()
  }
  const footer = (
    <div className={modalStyles.footer}>
      <Link to={pages[type]} className={modalStyles.open} onClick={follow}>
        {text(`prompts.${type}.go`)}
      </Link>
      <Button wide onClick={() => dismiss(false)}>
        {text('prompts.later')}
      </Button>
      <Button look="bare" wide onClick={() => dismiss(true)}>
        {text('prompts.never')}
      </Button>
    </div>
  )
  return (
    <Dialog open={open} onClose={() => dismiss(false)} title={text(`prompts.${type}.title`, { name })} footer={footer}>
      <p data-prompt className={styles.words}>
        {text(`prompts.${type}.text`, { name })}
      </p>
    </Dialog>
  )
}
