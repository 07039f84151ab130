import type { ModalName } from './modalNames.ts'

/** Opens the modal by name. The modal host is loaded after the first render and is awaited. */
export function showModal(name: ModalName, props?: Readonly<Record<string, string>>): void {
  void import('./modalStore.ts').then(({ sendModal }) => sendModal({ is: 'show', name, ...(props && { props }) }))
}
