/** The kinds of virtual sports: matches of two, races of horses, races of greyhounds. */
export const virtualKinds = ['h2h', 'horses', 'greyhounds'] as const
export type VirtualKind = (typeof virtualKinds)[number]

/** P2.42b: the event type of each kind on the wire. */
export const virtualEventTypes = { h2h: '25', horses: '20', greyhounds: '19' } as const satisfies Record<VirtualKind, string>

/** The kind of a virtual sport, by its name. */
export const virtualKindOf = ({ name }: { name: string }): VirtualKind =>
  /horse/i.test(name) ? 'horses' : /greyhound/i.test(name) ? 'greyhounds' : 'h2h'
