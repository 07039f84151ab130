/** The hashes in gateway/migrations/SHA256SUMS, by name, in the format of `sha256sum`. */
export function readHashes(text: string): Map<string, string> {
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
}

/** Migrations are never edited: a sentence for each one that does not match its hash, or has none. */
export function migrationFaults(hashes: ReadonlyMap<string, string>, files: ReadonlyMap<string, string>): string[] {
  const changed = [...hashes]
    .filter(([name, hash]) => files.get(name) !== hash)
    .map(([name]) => {
      const what = files.has(name) ? 'changed' : 'is gone'
      return `gateway/migrations/${name} ${what}: restore it, and write a new migration; databases have applied the old one.`
    })
  const added = [...files]
    .filter(([name]) => !hashes.has(name))
    .map(
      ([name, hash]) =>
        `gateway/migrations/${name} has no hash: once it is final, add the line "${hash}  ${name}" to gateway/migrations/SHA256SUMS.`,
    )
  const last = [...hashes.keys()].sort().at(-1) ?? ''
  const early = [...files.keys()]
    .filter((name) => !hashes.has(name) && name < last)
    .map(
      (name) => `gateway/migrations/${name} comes before ${last}: give it a higher number, for databases have applied that one.`,
    )
  return [...changed, ...added, ...early]
}
