export { BrandFileError, baseName, brandFile, brandNames, readBrandData, readBrandFile } from './brandFile.ts'
