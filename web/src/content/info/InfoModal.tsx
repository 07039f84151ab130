import { Dialog } from '@touchline/ui'
import { type Info, InfoWords } from '../../lib/info/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { type ModalProps, OkButton } from '../../lib/modals/index.ts'

export default function InfoModal({ open, onClose, about }: ModalProps & { about: Info }) {
  const text = useText()
  return (
    <Dialog open={open} onClose={onClose} title={text(`info.${about}.title`)} reads footer={<OkButton onClick={onClose} />}>
      <InfoWords about={about} />
    </Dialog>
  )
}
