import type { Area } from '../../lib/intl/index.ts'
import { type ModalEntries, type ModalEntry, type ModalName, registerModals } from '../../lib/modals/index.ts'
import { manifests } from '../manifests.ts'

/** A modal with the messages of its feature. */
export type LoadedModal = ModalEntry & { messages: Area | undefined }
export type LoadedModals = Readonly<Partial<Record<ModalName, LoadedModal>>>

/** The modals of all features, by name. */
export async function loadModals(): Promise<LoadedModals> {
  const { laterManifests } = await import('../laterManifests.ts')
  const parts = await Promise.all(
    [...manifests, ...laterManifests].flatMap(({ modals, messages }) =>
      modals ? [modals().then((own) => speaking(own.modals, messages))] : [],
    ),
  )
  return Object.fromEntries(parts.flat())
}

const speaking = (own: ModalEntries, messages: Area | undefined) =>
  Object.entries(own).map(([name, entry]): [string, LoadedModal] => [name, { ...entry, messages }])

let registering: Promise<LoadedModals> | undefined

/** Registers the modals once; from then on they open. */
export function registeredModals(): Promise<LoadedModals> {
  registering ??= loadModals().then((all) => {
    registerModals(all)
    return all
  })
  registering.catch(() => {
    registering = undefined
  })
  return registering
}
