import Box from '@mui/material/Box'
import { encode } from 'uqr'
import { useMessage } from '../../i18n'

/** The quiet zone around the code, in modules, as the standard requires. */
const QUIET = 4

/** Draws an address as a QR code, dark on white in every theme, because cameras require that. */
export function QrCode({ address }: { address: string }) {
  const t = useMessage()
  const { data } = encode(address, { ecc: 'M', border: QUIET })
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t('secondFactor.qrCode')}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, bgcolor: 'common.white', borderRadius: 1, display: 'block' }}
    >
      <path d={modules.join('')} fill="black" />
    </Box>
  )
}
