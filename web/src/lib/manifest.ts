import type { ComponentType } from 'react'
import type { Area } from './intl/index.ts'
import type { ModalEntries } from './modals/index.ts'

/**
 * What a feature adds to the application, which `app` puts together: light, for it is in the first picture. What it names
 * comes by itself when it is wanted.
 */
export interface Manifest {
  /** what its pages and modals speak in beside the first messages; it is waited for. A page that says it of its parts has none */
  messages?: Area
  routes?: readonly Route[]
  /** the modals that have a name; loaded after the first picture */
  modals?: () => Promise<{ modals: ModalEntries }>
  /** what runs from then on, once each, after the first picture, by name; nothing where this book does not want it */
  start?: Readonly<Record<string, () => Promise<Start | undefined>>>
}

export type Start = () => unknown
export type PageFile = () => Promise<{ default: ComponentType }>

/** A page and the addresses that it has, or another address to be led to. */
export type Route = { paths: readonly string[] } & ({ page: PageFile } | { to: string })
