import { defineCall } from '../../call.ts'
import { userSettings, writtenUserSettings } from './userSettings.ts'

/** A7.8, P3.19b: what is named is settled, the rest stays as it was. Answers all that is settled now. */
export const saveSettings = defineCall({
  name: 'saveSettings',
  method: 'POST',
  path: '/api/settings',
  summary: 'Settles something about the site, for this customer on every device.',
  session: 'required',
  input: writtenUserSettings,
  data: userSettings,
  refusals: ['SessionRequired', 'SessionExpired'],
})
