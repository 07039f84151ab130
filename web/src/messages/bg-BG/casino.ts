import casino from './casino.json'

export const messages = casino
