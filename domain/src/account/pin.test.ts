import { expect, it } from 'vitest'
import { isWeakPin } from './pin.ts'

it.each([
  ['111111', 'one digit'],
  ['123456', 'counts up'],
  ['654321', 'counts down'],
  ['890123', 'counts past nine'],
  ['135791', 'counts in twos'],
  ['121212', 'repeats a pair'],
  ['123123', 'repeats three'],
  ['112233', 'pairs'],
  ['123321', 'runs back'],
  ['110100', 'two digits only'],
])('%s is weak: it %s', (pin) => expect(isWeakPin(pin)).toBe(true))

it.each(['070185', '010785', '850107', '850701', '198501', '011985', '198507', '071985'])(
  '%s is weak for a customer born on 7 January 1985, and for nobody else',
  (pin) => {
    expect(isWeakPin(pin, '1985-01-07')).toBe(true)
    expect(isWeakPin(pin, '1991-11-23')).toBe(false)
    expect(isWeakPin(pin)).toBe(false)
  },
)

it.each(['482913', '735029', '100294', '123457', '112234'])('%s is accepted', (pin) =>
  expect(isWeakPin(pin, '1985-01-07')).toBe(false),
)
