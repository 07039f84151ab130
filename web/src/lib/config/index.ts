export { type Config, ConfigRenewal, configNow, loadConfig, renewal, useConfig } from './config.ts'
