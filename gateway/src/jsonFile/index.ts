export { isJsonObject, type JsonObject, layOver, readJsonFile } from './jsonFile.ts'
