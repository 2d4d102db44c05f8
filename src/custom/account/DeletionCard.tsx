import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DELETION_REQUEST_HOURS } from '../../../contract/user'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import type { OwnAccount } from '../../dataProvider/calls/account'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { useDeletion } from './useDeletion'

const HOURS = { hours: DELETION_REQUEST_HOURS }

type DeletionCardProps = { account: OwnAccount; onChange: () => void }

/** Deletes the user's own account in two steps: a request, and a confirmation within a day. Both explain the effects first. */
export function DeletionCard({ account, onChange }: DeletionCardProps) {
  const t = useMessage()
  const [asking, setAsking] = useState<'request' | 'confirm' | null>(null)
  const { confirmBy, refusal, isBusy, request, confirm } = useDeletion(account, onChange)
  const next = confirmBy === null ? 'request' : 'confirm'

  const stepDialog = {
    cancelLabel: t('shell.action.cancel'),
    destructive: true,
    busy: isBusy,
    onCancel: () => setAsking(null),
  }
  const carryOut = (step: () => Promise<void>) => async () => {
    await step()
    setAsking(null)
  }

  return (
    <FieldCard title={t('account.deletion.title')} columns={1}>
      {confirmBy === null ? (
        <Typography>{t('account.deletion.text', HOURS)}</Typography>
      ) : (
        <Alert severity="warning" variant="outlined" role="status">
          <strong>{t('account.deletion.requested', { when: formatMoment(confirmBy) })}</strong>
          <div>{t('account.deletion.withdraw')}</div>
        </Alert>
      )}
      <DeletionEffects />
      {refusal !== null && <Alert severity="error">{t(`account.deletion.${refusal}`)}</Alert>}
      <Button
        color="error"
        variant="outlined"
        onClick={() => setAsking(next)}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {t(`account.deletion.${next}`)}
      </Button>
      <ConfirmDialog
        {...stepDialog}
        open={asking === 'request'}
        title={t('account.deletion.requestTitle')}
        text={
          <>
            <Typography sx={{ mb: 2 }}>{t('account.deletion.requestText', HOURS)}</Typography>
            <DeletionEffects />
          </>
        }
        confirmLabel={t('account.deletion.request')}
        onConfirm={carryOut(request)}
      />
      <ConfirmDialog
        {...stepDialog}
        open={asking === 'confirm'}
        title={t('account.deletion.confirmTitle')}
        text={<DeletionEffects />}
        confirmLabel={t('account.deletion.confirm')}
        onConfirm={carryOut(confirm)}
      />
    </FieldCard>
  )
}

/** Lists what deleting an account removes and keeps (decisions, section 3), and that it is final. */
function DeletionEffects() {
  const t = useMessage()
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, '& li + li': { mt: 0.5 } }}>
      <li>{t('account.deletion.goes')}</li>
      <li>{t('account.deletion.stays')}</li>
      <li>{t('account.deletion.final')}</li>
    </Box>
  )
}
