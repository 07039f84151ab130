/** The bundled brands, read from their files as the gateway reads them. */
import { type Brand, faultText, readBrand } from '@touchline/domain/brand'
import { brandFile, brandNames, readBrandData, readBrandFile } from '@touchline/gateway/brand'

const fileOf = (name: string): string => {
  const file = brandFile(name)
  if (!file) throw new Error(`no shipped brand is called ${name}: there are ${brandNames.join(', ')}`)
  return file
}

export const brandNamed = (name: string): Brand => readBrandFile(fileOf(name))
export { brandNames }
/** The British brand, which most tests use. */
export const uk = brandNamed('uk')

/** A brand's file merged with the file it extends, as plain data. */
export const brandData = (name: string): Record<string, unknown> => readBrandData(fileOf(name))

/** The British brand with these settings overridden, as its file would have them. */
export function ukWith(settings: object): Brand {
  const read = readBrand({ ...brandData('uk'), ...settings })
  if ('faults' in read) throw new Error(read.faults.map(faultText).join('; '))
  return read.brand
}
