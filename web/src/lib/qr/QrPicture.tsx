import { encode } from 'uqr'

/** A link as a QR code. Dark on light in every theme, as scanners need. */
export function QrPicture({ link, label, className }: { link: string; label: string; className: string | undefined }) {
  const { data, size } = encode(link, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={className} shapeRendering="crispEdges" aria-labelledby="qr-title">
      <title id="qr-title">{label}</title>
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
