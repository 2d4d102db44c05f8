import { Path, Svg } from '@react-pdf/renderer'
import { encode } from 'uqr'
import { INK } from '../style'

/** White around the code, in modules: what the standard asks for so that a camera finds it. */
const QUIET = 4

/** An address as a QR code, drawn in lines; its white edge is part of the size, in points. */
export function QrCode({ address, size }: { address: string; size: number }) {
  const { data } = encode(address, { ecc: 'M', border: QUIET })
  return (
    <Svg width={size} height={size} viewBox={`0 0 ${data.length} ${data.length}`}>
      <Path d={data.flatMap(darkStretches).join('')} fill={INK} />
    </Svg>
  )
}

/** The dark modules that stand side by side as one rectangle, without seams between them. */
function darkStretches(row: readonly boolean[], y: number): string[] {
  const modules = row.map((dark) => (dark ? '#' : ' ')).join('')
  return Array.from(
    modules.matchAll(/#+/g),
    ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`,
  )
}
