import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import { useMutation } from '@tanstack/react-query'
import { useActor } from '../../authProvider/useSession'
import { useOnNavigation } from '../../components/ConfirmDialog'
import { useIsPhone } from '../../components/useIsPhone'
import { dataProvider } from '../../dataProvider'
import { useOutbox } from '../../dataProvider/outbox/useOutbox'
import { useMessage } from '../../i18n'
import { OutboxRow } from './OutboxRow'
import { ReadUnsentButton } from './ReadUnsentButton'

/** Lists the queued writes of this device with their states and actions. */
export default function OutboxDialog({ onClose }: { onClose: () => void }) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const actor = useActor()
  const entries = useOutbox()
  const { mutate: sendNow, isPending } = useMutation({ mutationFn: dataProvider.sender.send })
  useOnNavigation(onClose)
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={isPhone} maxWidth="sm">
      <DialogTitle>{t('outbox.title')}</DialogTitle>
      <DialogContent>
        {entries.length === 0 ? (
          <DialogContentText>{t('outbox.empty')}</DialogContentText>
        ) : (
          <List disablePadding>
            {entries.map((entry) => (
              <OutboxRow key={entry.id} entry={entry} entries={entries} />
            ))}
          </List>
        )}
      </DialogContent>
      <DialogActions>
        {actor.role === 'Admin' && <ReadUnsentButton />}
        <Button onClick={onClose}>{t('outbox.close')}</Button>
        <Button
          variant="contained"
          disabled={entries.length === 0}
          loading={isPending}
          onClick={() => sendNow()}
        >
          {t('outbox.sendNow')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
