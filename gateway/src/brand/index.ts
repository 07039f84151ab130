export { BrandFileError, baseFile, brandFile, brandNames, readBrandData, readBrandFile } from './brandFile.ts'
