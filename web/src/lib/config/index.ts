export { type Config, ConfigRenewal, configNow, loadConfig, useConfig } from './config.ts'
