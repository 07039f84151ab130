import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { evictUnlisted } from './evictUnlisted.ts'

const answer = (...ids: string[]) => ({ v: 1, entities: { event: Object.fromEntries(ids.map((id) => [id, { id }])) } })

function lists(keep: string[] = []) {
  const client = new QueryClient()
  const evicted: string[] = []
  evictUnlisted(client.getQueryCache(), { keep: () => keep, evict: (id) => void evicted.push(id), later: (run) => run() })
  return { client, evicted, leave: (key: string) => client.removeQueries({ queryKey: [key] }) }
}

describe('P3.12b events of a list that was left', () => {
  it('P3.12b leaving home keeps those on the slip and in the recommendations, and no others', () => {
    const { client, evicted, leave } = lists(['onSlip'])
    client.setQueryData(['home'], answer('a', 'onSlip', 'recommended', 'b'))
    client.setQueryData(['betRecommendations'], answer('recommended'))
    leave('home')
    expect(evicted).toEqual(['a', 'b'])
    leave('betRecommendations')
    expect(evicted).toEqual(['a', 'b', 'recommended'])
  })

  it('are also evicted when a new list lacks them', () => {
    const { client, evicted } = lists()
    client.setQueryData(['home'], answer('a', 'b'))
    client.setQueryData(['home'], answer('b', 'c'))
    expect(evicted).toEqual(['a'])
  })

  it('a response without tables or a refetch evicts nothing', () => {
    const { client, evicted } = lists()
    const same = answer('a')
    client.setQueryData(['home'], same)
    client.setQueryData(['home'], same)
    client.setQueryData(['appConfig'], { name: 'Touchline' })
    client.removeQueries({ queryKey: ['appConfig'] })
    expect(evicted).toEqual([])
  })
})
