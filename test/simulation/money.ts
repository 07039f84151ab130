/** Converts between pence and the wire's pounds. */
export const pence = (amount: string | number): number => Math.round(Number(amount) * 100)
export const pounds = (minor: number): string => (minor / 100).toFixed(2)
