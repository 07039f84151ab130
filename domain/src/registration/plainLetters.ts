/** Letters that Unicode does not decompose, and the Bulgarian alphabet by the Transliteration Act of 2009. */
const spelled = new Map(
  (
    'ø:o ß:ss ł:l æ:ae œ:oe đ:d ð:d þ:th ı:i а:a б:b в:v г:g д:d е:e ж:zh з:z и:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ' +
    'ф:f х:h ц:ts ч:ch ш:sh щ:sht ъ:a ь:y ю:yu я:ya'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

/** Small Latin letters and digits without marks: `Zoë` is `zoe`, `Иван` is `ivan`; everything else separates words. */
export function plainWords(text: string): string[] {
  const small = text
    .toLowerCase()
    .replaceAll('й', 'y')
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’`.]/gu, '')
  return Array.from(small, (letter) => spelled.get(letter) ?? letter)
    .join('')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** How many letters have to be typed differently: one more, one less, another one, or two neighbours swapped. */
export function typingErrors(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const at = (from: readonly number[], place: number) => from[place] ?? Number.POSITIVE_INFINITY
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
