import type { ModalProps } from '../../lib/modals/index.ts'
import { RatingDialog } from './RatingDialog.tsx'

/** A2.3: on a phone. */
export default function RateMyApp(props: ModalProps) {
  return <RatingDialog {...props} />
}
