import { Suspense } from 'react'
import { AreaMessages } from '../../lib/intl/index.ts'
import { type ModalName, sendModal, useModals } from '../../lib/modals/index.ts'
import type { LoadedModals } from './loadModals.ts'

/** The open modals, each above the one before. */
export function OpenModals({ entries }: { entries: LoadedModals }) {
  const open = useModals((state) => state.open)
  return open.map(({ name, props, suppressed }) => {
    const entry = entries[name as ModalName]
    if (!entry || !('Modal' in entry)) return null
    const { Modal, messages } = entry
    return (
      <Suspense key={name}>
        <AreaMessages {...(messages && { of: messages })}>
          <Modal open={!suppressed} onClose={() => sendModal({ is: 'hide', name })} props={props} />
        </AreaMessages>
      </Suspense>
    )
  })
}
