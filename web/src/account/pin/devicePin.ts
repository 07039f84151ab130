import { readText, storeText } from '../../lib/storedText.ts'

const key = 'touchline.pin'

/** Whose PIN this browser takes, and the token without which the PIN opens nothing. */
export interface DevicePin {
  username: string
  id: string
  pinToken: string
}

/** The PIN that was set last in this browser. */
export function devicePin(): DevicePin | undefined {
  try {
    const read: unknown = JSON.parse(readText(key) ?? 'null')
    return isDevicePin(read) ? read : undefined
  } catch {
    return undefined
  }
}

export const storeDevicePin = (pin: DevicePin | undefined): void => storeText(key, pin && JSON.stringify(pin))

const isDevicePin = (read: unknown): read is DevicePin =>
  typeof read === 'object' &&
  read !== null &&
  ['username', 'id', 'pinToken'].every((field) => typeof (read as Record<string, unknown>)[field] === 'string')
