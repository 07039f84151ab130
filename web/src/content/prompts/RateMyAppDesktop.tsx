import { Suspense } from 'react'
import { useText } from '../../lib/intl/index.ts'
import type { ModalProps } from '../../lib/modals/index.ts'
import { QrPicture } from '../../lib/qr/index.ts'
import styles from './Prompts.module.css'
import { RatingDialog } from './RatingDialog.tsx'

/** A2.3: on desktop, with a code for the phone that has the app. */
export default function RateMyAppDesktop(props: ModalProps) {
  const text = useText()
  const { url = '' } = props.props
  return (
    <RatingDialog {...props}>
      <Suspense>
        <QrPicture link={url} label={text('prompts.rating.qr')} className={styles.qr} />
      </Suspense>
    </RatingDialog>
  )
}
