export { parseSilk, type Silk, type SilkPart } from './parseSilk.ts'
export {
  type CapDesign,
  capDesigns,
  type JacketDesign,
  jacketDesigns,
  type SilkColour,
  type SleeveDesign,
  silkColours,
  sleeveDesigns,
} from './silkWords.ts'
