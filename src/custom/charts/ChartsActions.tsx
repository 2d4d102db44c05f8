import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CopyLink } from '../../components/CopyLink'
import { useMessage } from '../../i18n'
import { NOT_IN_PICTURE } from './saveFigures'

/** Passes the view on as it is: as an address, or on paper. */
export function ChartsActions({ print }: { print: () => void }) {
  const t = useMessage()
  return (
    <Box {...NOT_IN_PICTURE} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { xs: -1, md: 0 } }}>
      <CopyLink copied={t('charts.linkCopied')} />
      <Button startIcon={<PrintOutlined />} onClick={print}>
        {t('charts.print')}
      </Button>
    </Box>
  )
}
