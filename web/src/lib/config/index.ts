export { type Config, loadConfig, useConfig } from './config.ts'
