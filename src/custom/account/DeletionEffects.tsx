import Box from '@mui/material/Box'
import { useMessage } from '../../i18n'

/** Lists what deleting an account removes and keeps (decisions, section 3), and that it is final. */
export function DeletionEffects() {
  const t = useMessage()
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, '& li + li': { mt: 0.5 } }}>
      <li>{t('account.deletion.goes')}</li>
      <li>{t('account.deletion.stays')}</li>
      <li>{t('account.deletion.final')}</li>
    </Box>
  )
}
