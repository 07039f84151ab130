import type { ModalName } from './modalNames.ts'

/** Opens the modal of that name. What holds the open ones comes after the first picture, and is waited for. */
export function showModal(name: ModalName, props?: Readonly<Record<string, string>>): void {
  void import('./modalStore.ts').then(({ sendModal }) => sendModal({ is: 'show', name, ...(props && { props }) }))
}
