import type { ComponentType } from 'react'
import type { Area } from './intl/index.ts'
import type { ModalEntries } from './modals/index.ts'

/**
 * What a feature adds to the application; composed by `app`. Must stay small, because it is in the first render; everything
 * it names is loaded on demand.
 */
export interface Manifest {
  /** the area whose messages its pages and modals need; awaited. Absent on pages that declare it for their parts */
  messages?: Area
  routes?: readonly Route[]
  /** named modals; loaded after the first render */
  modals?: () => Promise<{ modals: ModalEntries }>
  /** tasks started once after the first render, by name; undefined if this book does not want one */
  start?: Readonly<Record<string, () => Promise<Start | undefined>>>
}

export type Start = () => unknown
export type PageFile = () => Promise<{ default: ComponentType }>

/** A page and its paths, or a redirect. */
export type Route = { paths: readonly string[] } & ({ page: PageFile } | { to: string })
