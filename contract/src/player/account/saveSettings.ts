import { defineCall } from '../../call.ts'
import { userSettings, writtenUserSettings } from './userSettings.ts'

/** A7.8, P3.19b: saves the given settings and keeps the rest. Returns all current settings. */
export const saveSettings = defineCall({
  name: 'saveSettings',
  method: 'POST',
  path: '/api/settings',
  summary: 'Saves settings of this customer for all devices.',
  session: 'required',
  input: writtenUserSettings,
  data: userSettings,
  refusals: ['SessionRequired', 'SessionExpired'],
})
