import { type AddressSetting, readAddressSetting } from '@touchline/adapters/address'
import { type FinancesSetting, readFinancesSetting } from '@touchline/adapters/finances'
import { readScannerSetting, type ScannerSetting } from '@touchline/adapters/scanner'
import { readWebPushSetting, type WebPushSetting } from '@touchline/adapters/webPush'

/** Who is behind the ports that need no secret. */
export interface PortSettings extends AddressSetting, FinancesSetting, ScannerSetting, WebPushSetting {}

export const readPortSettings = (
  env: Record<string, string | undefined>,
  how: { production: boolean; refuse: (sentence: string) => never },
): PortSettings => ({
  ...readAddressSetting(env, how),
  ...readFinancesSetting(env, how),
  ...readScannerSetting(env, how),
  ...readWebPushSetting(env, how),
})
