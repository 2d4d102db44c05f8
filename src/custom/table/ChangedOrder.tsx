import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMessage } from '../../i18n'

type ChangedOrderProps = { isUnsaved: boolean; onReorder: () => void }

/** Tells why some rows are not shown, and shows them all in their present order: not while somebody types in one, which would move away. */
export function ChangedOrder({ isUnsaved, onReorder }: ChangedOrderProps) {
  const t = useMessage()
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ mx: 2, mb: 1 }}
      action={
        <Button color="inherit" disabled={isUnsaved} onClick={onReorder} sx={{ whiteSpace: 'nowrap' }}>
          {t('table.reorder')}
        </Button>
      }
    >
      {t('table.changedOrder')} {isUnsaved && <span>{t('table.saveFirst')}</span>}
    </Alert>
  )
}
