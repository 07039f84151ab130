import { type HandlersOf, makeHandlers } from '../http/index.ts'
import * as calls from './calls/index.ts'
import { type PlacementOptions, type PlacementParts, placementParts } from './placementParts.ts'

export type PlacementHandlers = HandlersOf<typeof calls>

export const placementHandlers = (options: PlacementOptions): PlacementHandlers =>
  makeHandlers<PlacementParts, typeof calls>(calls, placementParts(options))
