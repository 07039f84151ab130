import type { Brand, BrandId } from './brand.ts'
import { brandData } from './brandData.ts'
import { readBrand } from './readBrand.ts'

/** The books that come along, read once. */
export const brands: Record<BrandId, Brand> = {
  uk: readBrand(brandData.uk),
  ie: readBrand(brandData.ie),
  ng: readBrand(brandData.ng),
  bg: readBrand(brandData.bg),
  nl: readBrand(brandData.nl),
}
