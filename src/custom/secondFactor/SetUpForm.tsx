import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { encode } from 'uqr'
import { Failure } from '../../components/Failure'
import { useAsync } from '../../components/useAsync'
import { dataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { ConfirmFirst } from './ConfirmFirst'
import { ProofForm } from './ProofForm'

type SetUpFormProps = {
  onDone: (recoveryCodes: string[]) => void
  onCancel?: (() => void) | undefined
}

const begin = () =>
  dataProvider.beginSecondFactor().then(
    ({ data }) => data,
    () => null,
  )

/** Sets up a second factor: shows the secret as QR code and text, and asks for a first code of the app. */
export default function SetUpForm({ onDone, onCancel }: SetUpFormProps) {
  const t = useMessage()
  const { loaded, again } = useAsync(begin)
  if (loaded === null) return <Failure title={t('secondFactor.failed')} onRetry={again} />
  if (loaded === 'unconfirmed') return <ConfirmFirst onConfirmed={again} onCancel={onCancel} />
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>{t('secondFactor.scan')}</Typography>
      {loaded === undefined ? (
        <Skeleton variant="rounded" width={200} height={200} />
      ) : (
        <QrCode address={loaded.uri} />
      )}
      <div>
        <Typography variant="body2" color="textSecondary">
          {t('secondFactor.secret')}
        </Typography>
        <Box component="code" sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace', userSelect: 'all' }}>
          {separateGroups(loaded?.secret ?? '')}
        </Box>
      </div>
      <ProofForm
        hint={t('secondFactor.firstCode')}
        submitLabel={t('secondFactor.confirm')}
        failure={t('secondFactor.failed')}
        onCancel={onCancel}
        send={async (proof) => {
          const { data } = await dataProvider.confirmSecondFactor(proof)
          if ('refusal' in data) return data.refusal
          onDone(data.result.recoveryCodes)
          return null
        }}
      />
    </Box>
  )
}

/** The quiet zone around the code, in modules, as the standard requires. */
const QUIET_ZONE = 4

/** Draws an address as a QR code, dark on white in every theme, because cameras require this contrast. */
function QrCode({ address }: { address: string }) {
  const t = useMessage()
  const { data } = encode(address, { ecc: 'M', border: QUIET_ZONE })
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

/** Separates the secret into groups of four characters, which are easier to type. */
const separateGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
