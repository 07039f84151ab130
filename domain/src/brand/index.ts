export type { AppLook, Brand, BrandLanguage, OddsFormat, Ranked } from './brand.ts'
export { brandSettings, faultText, readBrand } from './readBrand.ts'
export {
  type BrandFault,
  flag,
  list,
  object,
  oneOf,
  optional,
  type Read,
  type Reader,
  type Setting,
  text,
  whole,
} from './schema.ts'
