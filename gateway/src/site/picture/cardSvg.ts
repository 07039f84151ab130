import { type Card, maxRows, pictureSize } from './card.ts'
import { inTwoLines, measure, type Style, typeset } from './typeset.ts'

const { width, height } = pictureSize
const side = 72
const room = width - 2 * side
const colours = { ground: '#0a0f0d', field: '#14211b', text: '#edf3ef', muted: '#a3b5ab', accent: '#b9f24d', line: '#26362e' }

const title: Style = { font: 'bold', size: 84, least: 46, fill: colours.text }
const alone: Style = { ...title, size: 72 }
const small: Style = { font: 'regular', size: 30, least: 24, fill: colours.muted }
const below: Style = { font: 'bold', size: 36, least: 26, fill: colours.accent }
const brand: Style = { font: 'bold', size: 36, least: 24, fill: colours.text }

/** The picture as shapes: type is drawn, so that no font is needed to show it and no text can become markup. */
export function cardSvg(card: Card): string {
  const body = card.rows ? slipBody(card) : titleBody(card)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground}${headOf(card)}${body}</svg>`
}

/** a corner of a pitch */
const ground = `<rect width="${width}" height="${height}" fill="${colours.ground}"/><g fill="none" stroke="${colours.field}" stroke-width="6"><circle cx="1060" cy="470" r="230"/><circle cx="1060" cy="470" r="8" fill="${colours.field}"/><path d="M1060 0V630M700 624H1200"/></g><rect y="${height - 12}" width="${width}" height="12" fill="${colours.accent}"/>`

const mark = `<g transform="translate(${side} 56)"><rect width="64" height="64" rx="14" fill="${colours.field}"/><path d="M18 16h28v8H36v20h-8V24H18z" fill="${colours.text}"/><rect x="14" y="48" width="36" height="5" rx="2.5" fill="${colours.accent}"/></g>`

function headOf({ brand: name, badge }: Card): string {
  const named = typeset(name, brand, { x: side + 88, y: 101, maxWidth: 560 })
  if (badge === undefined) return mark + named
  const style: Style = { font: 'bold', size: 28, fill: colours.ground }
  const wide = Math.min(320, measure(badge, style)) + 48
  const left = width - side - wide
  return `${mark}${named}<rect x="${left}" y="62" width="${wide}" height="52" rx="26" fill="${colours.accent}"/>${typeset(badge, style, { x: left + 24, y: 98, maxWidth: wide - 40 })}`
}

function titleBody({ over, title: names, below: says }: Card): string {
  const [only = ''] = names
  const lines = names.length > 1 ? names.slice(0, 2) : inTwoLines(only, alone, room)
  const style = names.length > 1 ? title : alone
  const top = lines.length > 1 ? 330 : 380
  return [
    over === undefined ? '' : typeset(over, small, { x: side, y: top - 110, maxWidth: room }),
    ...lines.map((line, i) => typeset(line, style, { x: side, y: top + i * 104, maxWidth: room })),
    says === undefined ? '' : typeset(says, below, { x: side, y: 548, maxWidth: room }),
  ].join('')
}

const rowHeight = 84

function slipBody({ title: [name = ''], rows = [], foot }: Card): string {
  const drawn = rows.slice(0, maxRows).map(({ text, where, value }, i) => {
    const y = 232 + i * rowHeight
    const priceRoom = Math.min(220, measure(value, { font: 'bold', size: 36 }))
    const maxWidth = room - priceRoom - 40
    return [
      typeset(text, { font: 'bold', size: 34, least: 26, fill: colours.text }, { x: side, y, maxWidth }),
      typeset(where, { ...small, size: 24, least: 22 }, { x: side, y: y + 32, maxWidth }),
      typeset(value, { ...below, least: 24 }, { x: width - side, y: y + 10, maxWidth: 220, ends: true }),
    ].join('')
  })
  return [typeset(name, { ...small, size: 32 }, { x: side, y: 178, maxWidth: room }), ...drawn, foot ? footOf(foot) : ''].join('')
}

function footOf({ label, value }: NonNullable<Card['foot']>): string {
  const line = `<rect x="${side}" y="544" width="${room}" height="2" fill="${colours.line}"/>`
  const said = typeset(label, small, { x: side, y: 594, maxWidth: value === undefined ? room : room - 320 })
  if (value === undefined) return line + said
  return line + said + typeset(value, { ...below, size: 48, least: 28 }, { x: width - side, y: 598, maxWidth: 300, ends: true })
}
