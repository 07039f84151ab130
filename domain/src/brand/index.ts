export type { Brand, BrandLanguage, OddsFormat, Ranked } from './brand.ts'
export { brandSettings, faultText, readBrand } from './readBrand.ts'
export type { BrandFault, Setting } from './schema.ts'
