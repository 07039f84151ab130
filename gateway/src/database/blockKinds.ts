import { type BlockKind, blockKinds } from '@touchline/domain/account'

/**
 * Writes the domain's kinds of block, in order of precedence, to the table `block_kind`. A kind that blocks refer to
 * cannot be removed.
 */
export function blockKindsRoutine(kinds: readonly BlockKind[] = blockKinds): string {
  const rows = kinds.map(
    ({ kind, stops, endsEarly }, precedence) =>
      `(${[quoted(kind), precedence, `${quoted(JSON.stringify(stops))}::jsonb`, endsEarly].join(', ')})`,
  )
  return `
    insert into block_kind (kind, precedence, stops, ends_early) values
      ${rows.join(',\n      ')}
      on conflict (kind) do update
      set precedence = excluded.precedence, stops = excluded.stops, ends_early = excluded.ends_early;
    delete from block_kind where kind not in (${kinds.map(({ kind }) => quoted(kind)).join(', ')});`
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
