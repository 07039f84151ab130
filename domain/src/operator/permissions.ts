/** Staff permissions: each action requires one. */
export const permissions = [
  'customer.credit',
  'customer.bonuses',
  'customer.sessions',
  'customer.add',
  'customer.verify',
  'customer.block',
  'customer.protect',
  'customer.restrict',
  'customer.rename',
  'customer.secondStep',
  'customer.reopen',
  'customer.payOut',
  'customer.erase',
  'bonus.grant',
  'boost.enter',
  'boost.withdraw',
  'betRequest.answer',
  'chat.answer',
  'result.enter',
  'document.review',
  'message.send',
  'questionnaire.ask',
  'staff.set',
] as const
export type Permission = (typeof permissions)[number]

/** The permissions of each staff role. */
export const roles = {
  administrator: permissions,
  trader: ['boost.enter', 'boost.withdraw', 'betRequest.answer', 'result.enter', 'customer.restrict'],
  promotions: ['bonus.grant', 'customer.bonuses', 'boost.enter', 'boost.withdraw', 'message.send'],
  cashier: ['customer.credit', 'customer.payOut'],
  support: ['chat.answer'],
  reviewer: ['document.review', 'customer.protect', 'questionnaire.ask'],
} as const satisfies Record<string, readonly Permission[]>
export type Role = keyof typeof roles

export const roleNames = Object.keys(roles) as Role[]

export const mayDo = (held: readonly Role[], permission: Permission): boolean =>
  held.some((role) => (roles[role] as readonly Permission[]).includes(permission))
