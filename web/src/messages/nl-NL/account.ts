import account from './account.json'
import cashier from './cashier.json'
import identity from './identity.json'
import inbox from './inbox.json'
import overview from './overview.json'
import ownData from './ownData.json'
import recovery from './recovery.json'
import registration from './registration.json'
import safer from './safer.json'
import session from './session.json'
import settings from './settings.json'

export const messages = {
  ...account,
  ...cashier,
  ...identity,
  ...inbox,
  ...ownData,
  ...overview,
  ...recovery,
  ...registration,
  ...safer,
  ...session,
  ...settings,
}
