import { type BlockKind, blockKinds } from '@touchline/domain/account'

/** Makes the table `block_kind` the domain's, whose order is the precedence. A kind that blocks refer to cannot go. */
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
