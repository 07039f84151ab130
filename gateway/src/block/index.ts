export {
  type Blocked,
  type BlockLength,
  beginBlock,
  endBlock,
  hasBlock,
  type Stop,
  stopOf,
  stopsOf,
  type Until,
} from './blocks.ts'
export {
  beginRestriction,
  endRestriction,
  type RestrictionShare,
  restrictionReport,
  restrictionsOf,
} from './restrictions.ts'
