import { expect, it } from 'vitest'
import { mayDo, type Permission, permissions, type Role, roleNames } from './permissions.ts'

it.each<[Role[], Permission, boolean]>([
  [['administrator'], 'staff.set', true],
  [['trader'], 'boost.enter', true],
  [['trader'], 'customer.credit', false],
  [['trader', 'cashier'], 'customer.credit', true],
  [['promotions'], 'bonus.grant', true],
  [['cashier'], 'bonus.grant', false],
  [[], 'boost.enter', false],
])('%j: %s %s', (roles, permission, may) => {
  expect(mayDo(roles, permission)).toBe(may)
})

it('only the administrator has every permission, and every permission belongs to a role', () => {
  const all = roleNames.filter((role) => permissions.every((permission) => mayDo([role], permission)))
  expect(all).toEqual(['administrator'])
})
