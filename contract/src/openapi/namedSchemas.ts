import * as z from 'zod/mini'
import * as entities from '../entity/index.ts'
import * as captcha from '../player/account/captcha.ts'
import * as accountLimits from '../player/account/ownLimit.ts'
import * as passkey from '../player/account/passkey.ts'
import * as profile from '../player/account/profile.ts'
import * as realityCheck from '../player/account/realityCheck.ts'
import * as timeLimit from '../player/account/timeLimit.ts'
import * as timeSlots from '../player/account/timeSlots.ts'
import * as userSettings from '../player/account/userSettings.ts'
import * as workflow from '../player/account/workflow.ts'
import * as bet from '../player/bet/index.ts'
import * as bonusOffer from '../player/bonus/bonusOffer.ts'
import * as browse from '../player/browse/index.ts'
import * as cashier from '../player/cashier/index.ts'
import * as chat from '../player/chat/chatData.ts'
import * as config from '../player/config/index.ts'
import * as kyc from '../player/identity/kyc.ts'
import * as messages from '../player/message/messages.ts'
import * as details from '../player/ownData/details.ts'
import * as marketing from '../player/ownData/marketing.ts'
import * as predictor from '../player/predictor/wireRound.ts'
import * as questionnaire from '../player/questionnaire/questionnaireData.ts'
import * as draft from '../player/registration/draft.ts'

/** Where the schemas are that calls share: each becomes a component with the name of its constant. */
const modules: Record<string, unknown>[] = [
  entities,
  captcha,
  accountLimits,
  passkey,
  profile,
  realityCheck,
  timeLimit,
  timeSlots,
  userSettings,
  workflow,
  bet,
  bonusOffer,
  browse,
  cashier,
  chat,
  config,
  kyc,
  messages,
  details,
  marketing,
  predictor,
  questionnaire,
  draft,
]

/** Worth a name; other strings and numbers are shorter where they are used. */
const namedTypes = new Set<string>(['object', 'enum', 'union'])
const namedScalars = new Set<unknown>([entities.id, entities.instant, entities.moneyOut, entities.hcp])

/** The schemas that calls share, with the names of their components: `slipResult` is `SlipResult`, one of `timeLimits` a `TimeLimit`. */
export function namedSchemas(): Map<z.core.$ZodType, string> {
  const named = new Map<z.core.$ZodType, string>([[entities.entityTables.shape.entities, 'Entities']])
  for (const [name, exported] of modules.flatMap((module) => Object.entries(module))) {
    if (!(exported instanceof z.ZodMiniType)) continue
    const [schema, called] = isList(exported) ? [elementOf(exported), name.replace(/s$/, '')] : [exported, name]
    const isWorthIt = namedTypes.has(schema.type) || namedScalars.has(schema)
    if (isWorthIt && !named.has(schema)) named.set(schema, pascal(called))
  }
  const names = [...named.values()]
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new Error(`Two schemas are called ${twice}: rename one of the exported constants.`)
  return named
}

const isList = (schema: z.ZodMiniType): schema is z.ZodMiniArray => schema.type === 'array'
const elementOf = (list: z.ZodMiniArray): z.ZodMiniType => list.def.element as z.ZodMiniType

/** `betplacement` → `Betplacement` */
export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
